import type { DragStartEvent, Modifier } from '@dnd-kit/core';

/** What a drag knows of its beginning. */
type Drag = Pick<DragStartEvent, 'activatorEvent'>;

export const inPlace = { x: 0, y: 0 };

/** The handle that a drag is about, its entry, and the list that it is in. */
function findHeld({ activatorEvent: { target: handle } }: Drag) {
  const held = handle instanceof Element ? handle.closest('li') : null;
  const list = held?.parentElement;
  return handle instanceof Element && held && list ? { handle, held, list } : null;
}

/** The frame in which the entries of the latest drag open again; 0 for none. */
let reopening = 0;

/**
 * Closes the entries of a list while one of them is dragged, so that they are of about the same height. The others close towards the
 * held one, which stays under the pointer. The list stays as high as it was, so that the page does not scroll by itself. Returns how
 * far the handle went from under a pointer, in pixels: an entry that was as wide as the page is in one of two columns now.
 */
export function closeEntries(drag: Drag) {
  const { handle, held, list } = findHeld(drag) ?? {};
  if (!handle || !held || !list) return inPlace;
  // A drag can begin before that frame. The entries are still closed then, and stay so.
  cancelAnimationFrame(reopening);
  const padding = Number.parseFloat(list.style.paddingTop) || 0;
  const { top } = held.getBoundingClientRect();
  const { x, y } = handle.getBoundingClientRect();
  list.style.minHeight = `${list.offsetHeight}px`;
  list.dataset.reordering = 'true';
  list.style.paddingTop = `${Math.max(0, padding + top - held.getBoundingClientRect().top)}px`;
  if (drag.activatorEvent instanceof KeyboardEvent) return inPlace;
  const moved = handle.getBoundingClientRect();
  return { x: moved.x - x, y: moved.y - y };
}

export function reopenEntries(drag: Drag) {
  const { handle, list } = findHeld(drag) ?? {};
  if (!handle || !list) return;
  // React has rendered the new order before the next frame. Both in one task would take longer than somebody waits.
  reopening = requestAnimationFrame(() => {
    delete list.dataset.reordering;
    list.style.minHeight = '';
    list.style.paddingTop = '';
    // The whole entry can be higher than the screen.
    handle.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Keeps the held entry between the ends of its list. Below the page it would make the page higher, which a drag then scrolls, and so
 * on without an end.
 */
export const keepInList: Modifier = ({ activatorEvent, draggingNodeRect: drawn, transform }) => {
  const { list } = (activatorEvent && findHeld({ activatorEvent })) ?? {};
  if (!list || !drawn) return transform;
  // The list is measured again, since the page scrolls during a drag. `drawn` is not, and what is added to it is from there.
  const { top, bottom } = list.getBoundingClientRect();
  const lowest = Math.max(top, bottom - drawn.height);
  return { ...transform, y: Math.min(Math.max(transform.y, top - drawn.top), lowest - drawn.top) };
};
