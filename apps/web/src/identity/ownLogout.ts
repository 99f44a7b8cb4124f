/** Whether the last session ended because somebody pressed a logout button in this tab. */
let hasLoggedOut = false;

export function rememberLogout(): void {
  hasLoggedOut = true;
}

export function forgetLogout(): void {
  hasLoggedOut = false;
}

export function isOwnLogout(): boolean {
  return hasLoggedOut;
}
