import { texts } from '../i18n.ts';

/** What moves an item or a wishlist to another place, and what a screen reader says about it. */
export const dragTexts = texts('drag', {
  toReorder: 'Drag to reorder',
  toReorderOne: 'Drag to reorder {name}',
  moveUp: 'Move up',
  moveDown: 'Move down',
  /** What the handle is, in place of 'button'. */
  role: 'sortable',
  instructions: 'To move it, press Space, use the arrow keys, then press Space again. Escape puts it back.',
  pickedUp: 'Picked up {name}, at place {place, number} of {count, number}.',
  moved: '{name} is now at place {place, number} of {count, number}.',
  dropped: 'Dropped {name} at place {place, number} of {count, number}.',
  cancelled: 'Cancelled. {name} is back at place {place, number} of {count, number}.',
});
