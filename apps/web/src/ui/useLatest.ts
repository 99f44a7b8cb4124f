import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that is always the same object and calls the latest one. */
export function useLatest<Given>(latest: (given: Given) => void): (given: Given) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((given: Given) => current.current(given), []);
}
