import { texts } from '../i18n.ts';

/** What a screen reader says about reordering. */
export const dragTexts = texts('drag', {
  /** What the handle is, in place of 'button'. */
  role: 'sortable',
  instructions: 'To move it, press Space, use the arrow keys, then press Space again. Escape puts it back.',
  pickedUp: 'Picked up {name}, at place {place, number} of {count, number}.',
  moved: '{name} is now at place {place, number} of {count, number}.',
  dropped: 'Dropped {name} at place {place, number} of {count, number}.',
  cancelled: 'Cancelled. {name} is back at place {place, number} of {count, number}.',
});
