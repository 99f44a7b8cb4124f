import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

/** How long a page has to be out of sight until what it shows may be out of date, in milliseconds. */
const awayMs = 60_000;

/** Calls back when somebody comes back to the page after a minute, and when the network is back. */
export function useReturnToPage(onReturn: () => void): void {
  const latest = useLatest(onReturn);
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const listening = new AbortController();
    const { signal } = listening;
    function handleVisibility() {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt >= awayMs) latest.current();
    }
    document.addEventListener('visibilitychange', handleVisibility, { signal });
    window.addEventListener('online', () => latest.current(), { signal });
    return () => listening.abort();
  }, [latest]);
}
