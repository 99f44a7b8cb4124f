import type { PointerEvent } from 'react';

/** How far a dialog is pulled down before it closes, in pixels; a quick pull, in pixels per millisecond, needs a quarter of that. */
const farPx = 96;
const quickSpeed = 0.5;

/**
 * Lets a finger pull down the dialog around an element, as sheets of a phone are closed. It follows the finger, and closes or goes
 * back. Keyboards and mice have Escape, the buttons and the backdrop.
 */
export function pullDown(
  { currentTarget, pointerId, pointerType, clientY, timeStamp }: PointerEvent<HTMLElement>,
  onPulled: () => void,
) {
  const dialog = currentTarget.closest('dialog');
  if (!dialog || pointerType !== 'touch' || !matchMedia('(width < 640px)').matches) return;
  const ended = new AbortController();
  const { signal } = ended;
  let pulledPx = 0;

  function follow({ clientY: y }: globalThis.PointerEvent) {
    pulledPx = Math.max(0, y - clientY);
    dialog?.style.setProperty('--pulled', `${pulledPx}px`);
  }

  function end({ type, timeStamp: endedAt }: globalThis.PointerEvent) {
    ended.abort();
    dialog?.style.removeProperty('--pulled');
    const isQuick = pulledPx / (endedAt - timeStamp) > quickSpeed && pulledPx > farPx / 4;
    if (type === 'pointerup' && (isQuick || pulledPx > farPx)) onPulled();
  }

  currentTarget.setPointerCapture(pointerId);
  currentTarget.addEventListener('pointermove', follow, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) currentTarget.addEventListener(type, end, { signal });
}
