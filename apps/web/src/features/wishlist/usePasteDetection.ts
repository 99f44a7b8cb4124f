import { useRef } from 'react';

/**
 * Returns a function to call with each new value of a field. It returns whether the value was pasted, since typing adds one
 * character at a time.
 */
export function usePasteDetection(initialLength = 0): (value: string) => boolean {
  const lengthBefore = useRef(initialLength);
  return (value) => {
    const isPasted = value.length - lengthBefore.current > 1;
    lengthBefore.current = value.length;
    return isPasted;
  };
}
