import { texts } from '../i18n.ts';

/** What has changed on a page since it was loaded, for screen readers. */
export const changeTexts = texts('change', {
  reserved: '“{name}” is reserved now.',
  free: '“{name}” can be reserved again.',
  added: '“{name}” is new.',
  changed: '“{name}” has changed.',
  removed: '“{name}” was taken off the wishlist.',
  several: '{count, plural, one {# item has changed.} other {# items have changed.}}',
});
