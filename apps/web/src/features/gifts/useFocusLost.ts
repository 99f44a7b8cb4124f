import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls back when an element is removed while the focus is in it, so that the focus can go to a place that stays.
 * @returns the ref of that element
 */
export function useFocusLost(onFocusLost: () => void) {
  const latest = useRef(onFocusLost);
  useEffect(() => {
    latest.current = onFocusLost;
  });
  // It is the same function for every rendering, because React runs the cleanup of one that changes.
  return useCallback(
    (element: HTMLElement | null) => () => {
      if (element?.contains(document.activeElement)) latest.current();
    },
    [],
  );
}
