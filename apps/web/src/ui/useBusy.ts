import { useState } from 'react';

/**
 * Runs asynchronous work, and tells whether it is still running. It is no React transition, because React shows state that
 * is set in a transition only when it ends, and a form shows messages before that.
 */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<unknown>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  return [
    isBusy,
    async (work) => {
      setBusy(true);
      try {
        await work();
      } finally {
        setBusy(false);
      }
    },
  ];
}
