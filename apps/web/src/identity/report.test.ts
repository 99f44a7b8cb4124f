// @vitest-environment happy-dom

import { expect, onTestFinished, test, vi } from 'vitest';
import { sendReport } from './report.ts';

test('A failure is reported by its code, or the name of its error, and where in our scripts it was thrown, without its words', async () => {
  const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  onTestFinished(() => sent.mockRestore());
  const refusal = Object.assign(new Error('ann@example.com is wrong'), { code: 'auth/user-disabled', stack: '' });
  const fault = new TypeError('The name of Ann');
  fault.stack = 'TypeError: Ann\n    at f (https://wishes.example/assets/LoginPage-C7NG3dsE.js:1:203)';
  sendReport('login', refusal);
  sendReport('page', fault);
  sendReport('page', 'ann@example.com');
  const reports = sent.mock.calls.map(async ([, body]) => JSON.parse(await (body as Blob).text()));
  expect(await Promise.all(reports)).toEqual([
    { action: 'login', code: 'auth/user-disabled' },
    { action: 'page', code: 'TypeError', at: '/assets/LoginPage-C7NG3dsE.js:1:203' },
  ]);
});
