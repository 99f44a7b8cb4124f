import { useState } from 'react';

/**
 * Whether something that was started here is still under way. No transition: React holds back what is set inside one
 * until it ends, and a form has things to say meanwhile.
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
