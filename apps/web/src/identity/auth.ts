import type { Auth } from 'firebase/auth';

/** Firebase is in chunks of its own, so that the main script does not wait for them. */
let loading: Promise<Auth> | null = null;

/** @throws where the code could not be loaded; another call tries again */
export function loadAuth(): Promise<Auth> {
  loading ??= import('./firebase.ts')
    .then(({ auth }) => auth)
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

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
