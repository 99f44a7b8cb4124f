import { brand } from '@wishnest/page/brand';
import { texts } from '../i18n.ts';

/** The product's texts about itself. */
export const brandTexts = texts('brand', {
  tagline: 'The next-generation platform for finding and sharing the best gifts.',
  credit: `Made with care by the ${brand.name} developers`,
});
