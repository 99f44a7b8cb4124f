import { texts } from '../i18n.ts';

/** The wrapping papers, by which screen readers tell them apart. */
export const paperTexts = texts('paper', {
  LEAF: 'Green leaves',
  STAR: 'Blue stars',
  DOT: 'Plum dots',
  WAVE: 'Teal waves',
  CHECK: 'Grey checks',
  STRIPE: 'Rose stripes',
});
