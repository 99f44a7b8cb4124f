/** What people read in these components, which know nothing of the product. */
export const uiTexts = {
  cancel: 'Cancel',
  tryAgain: 'Try again',
  undo: 'Undo',
  showPassword: 'Show password',
  discardQuestion: 'Discard what you typed?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  confirmDeletion: 'Confirm Deletion',
  delete: 'Delete',
} as const;
