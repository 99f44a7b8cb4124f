import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

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

/** Returns a ref that is always the same object and holds the latest value. Event handlers read it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * Calls back when an element is removed while the focus is in it, so that the focus can go to a place that stays.
 * @param onFocusLost gets the element, which is still in the page
 * @returns the ref of that element
 */
export function useFocusLost(onFocusLost: (element: HTMLElement) => void) {
  const latest = useLatest(onFocusLost);
  // It is the same function for every rendering, because React runs the cleanup of one that changes.
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) latest.current(element);
    },
    [latest],
  );
}
