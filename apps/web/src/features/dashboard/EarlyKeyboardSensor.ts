import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * The library's keyboard sensor begins to listen a moment after it has picked up, and needs to have measured what it
 * holds. A key that is pressed earlier than that would be lost: it is kept here, and passed on then.
 */
export class EarlyKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    keepEarlyKeys(props);
  }
}

const heeded = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Space', 'Enter', 'Escape']);

/** How long to wait until the library is ready, in milliseconds; usually it takes one. */
const patienceMs = 500;

function keepEarlyKeys({ context }: KeyboardSensorProps) {
  const kept: string[] = [];
  const deadline = performance.now() + patienceMs;
  let isPassingOn = false;

  function keep(event: KeyboardEvent) {
    if (isPassingOn || !heeded.has(event.code)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event.code);
  }

  function waitUntilReady() {
    const isReady = context.current.active && context.current.collisionRect;
    if (isReady || performance.now() > deadline) passOn();
    else setTimeout(waitUntilReady);
  }

  /** Passes one key on at a time: where the next one leads depends on what the page looks like after this one. */
  function passOn() {
    const code = kept.shift();
    if (!code || !context.current.active) return document.removeEventListener('keydown', keep, { capture: true });
    isPassingOn = true;
    document.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    isPassingOn = false;
    setTimeout(passOn);
  }

  document.addEventListener('keydown', keep, { capture: true });
  // The library's own timeout was set just before this one, and so ends before it.
  setTimeout(waitUntilReady);
}
