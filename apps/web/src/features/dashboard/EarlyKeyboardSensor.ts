import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * The library's keyboard sensor adds its listener a moment after a drag has begun, and needs the size of the dragged
 * element first. This one keeps the keys that are pressed earlier, and dispatches them again once the library is ready.
 */
export class EarlyKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    bufferEarlyKeys(props);
  }
}

const bufferedCodes = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Enter', 'Escape']);

/** How long to wait until the library is ready, in milliseconds; usually it takes one. */
const timeoutMs = 500;

function bufferEarlyKeys({ context }: KeyboardSensorProps) {
  const buffered: string[] = [];
  const deadline = performance.now() + timeoutMs;
  let isDispatching = false;

  function buffer(event: KeyboardEvent) {
    if (isDispatching || !bufferedCodes.has(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    buffered.push(event.code);
  }

  function waitUntilReady() {
    const isReady = context.current.active && context.current.collisionRect;
    if (isReady || performance.now() > deadline) dispatchNext();
    else setTimeout(waitUntilReady);
  }

  /** Dispatches one key at a time, since the effect of the next one depends on the layout after this one. */
  function dispatchNext() {
    const code = buffered.shift();
    if (!code || !context.current.active) return document.removeEventListener('keydown', buffer, { capture: true });
    isDispatching = true;
    document.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    isDispatching = false;
    setTimeout(dispatchNext);
  }

  document.addEventListener('keydown', buffer, { capture: true });
  // The library has set its own timeout just before this one, which therefore ends later.
  setTimeout(waitUntilReady);
}
