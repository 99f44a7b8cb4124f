import type { Auth } from 'firebase/auth';

// Firebase comes in chunks of its own, after the first paint.
let loading: Promise<Auth> | null = null;

/** @throws where the code could not be loaded; asking again tries again */
export function loadAuth(): Promise<Auth> {
  loading ??= import('./firebase.ts')
    .then(({ buildAuth }) => buildAuth())
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
