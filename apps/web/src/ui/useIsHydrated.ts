import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated: false on the server, and in the first rendering of what it has sent. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
