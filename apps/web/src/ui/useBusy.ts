import { useState } from 'react';

/**
 * Runs asynchronous work, and tells whether it is still running, as `useSave` does of its one request. It does not use a React
 * transition: state that is set in a transition is shown only when that ends, and a form shows messages earlier.
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
