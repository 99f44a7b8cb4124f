import { texts } from '../i18n.ts';

/** What people read in these components, which know nothing of the product. */
export const uiTexts = texts('ui', {
  loading: 'Loading…',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  undo: 'Undo',
  showPassword: 'Show password',
  discardQuestion: 'Discard what you typed?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  /** Says in a dialog, above the page that says the same, why it does not save. */
  offline: 'You’re offline: nothing is saved. What you typed stays here.',
  confirmDeletion: 'Confirm Deletion',
  delete: 'Delete',
});
