// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { isInAppBrowser } from './google.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36';

test.each([
  ['Messenger', `${iphone} Mobile/15E148 [FBAN/MessengerLiteForiOS;FBAV/459.0.0.32.106;FBDV/iPhone15,2]`],
  ['Facebook', `${android} Build/AP1A; wv) ${chrome} [FB_IAB/FB4A;FBAV/465.0.0.41.76;]`],
  ['Instagram', `${iphone} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5; de_DE)`],
  ['Instagram', `${android} Build/AP1A; wv) ${chrome} Instagram 334.0.0.42.95 Android`],
  ['Snapchat', `${iphone} Mobile/15E148 Snapchat/12.90.0.42 (like Safari/8617.2.4, panda)`],
  ['WeChat', `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`],
  ['Line', `${iphone} Mobile/15E148 Safari Line/14.9.0`],
  ['TikTok', `${iphone} Mobile/15E148 musical_ly_35.1.0 BytedanceWebview/d8a21c6`],
  ['Gmail', `${android} Build/AP1A; wv) ${chrome}`],
])('%s shows pages in a browser of its own, in which Google refuses logins', (_, userAgent) => {
  expect(isInAppBrowser({ userAgent })).toBe(true);
});

test.each([
  ['Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on iOS', `${iphone} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`, false],
  ['Firefox on iOS', `${iphone} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`, false],
  ['the app on the home screen', `${iphone} Mobile/15E148`, true],
  ['Chrome', `${android}) ${chrome}`, false],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0', false],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    false,
  ],
])('In %s Google lets people log in', (_, userAgent, standalone) => {
  expect(isInAppBrowser({ userAgent, standalone })).toBe(false);
});
