/** The features that Chromium allows a page by default. */
const features = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

type Feature = (typeof features)[number];

/** Builds a `Permissions-Policy` header that switches off every feature except these. */
export function permissionsPolicy(used: readonly Feature[]): string {
  return features.map((feature) => `${feature}=(${used.includes(feature) ? 'self' : ''})`).join(', ');
}
