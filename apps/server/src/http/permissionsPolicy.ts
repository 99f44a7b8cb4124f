/** What browsers let a page use unless it says otherwise, as far as Chromium knows these names. */
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

/** A `Permissions-Policy` that switches everything off but what the answer's own scripts use. */
export function permissionsPolicy(used: readonly Feature[]): string {
  return features.map((feature) => `${feature}=(${used.includes(feature) ? 'self' : ''})`).join(', ');
}
