import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref that is always the same object and holds the latest value. Event handlers read it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
