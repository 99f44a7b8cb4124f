import type { Auth } from 'firebase/auth';

/** Firebase is in chunks of its own, which are loaded after the first paint. */
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
