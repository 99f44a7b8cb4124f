/** Whether whoever was signed in last has pressed a button to log out, and was not signed out by anything else. */
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
