import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the page's main element, for use where the focused element is removed or replaced. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** A ref for an element that may be removed while the focus is in it. */
export const focusMainOnRemoval = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusMain();
};

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
