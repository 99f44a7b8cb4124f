const unknown = /Unrecognized feature: '(bluetooth|web-share)'/;

/** Whether Chromium only says that a feature of our Permissions-Policy, which it knows elsewhere, is none on this system. */
export function isUnknownHere(text: string): boolean {
  return unknown.test(text);
}
