import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/**
 * Fills the holes of a sentence, such as `{name}`, isolated, since a name may be written in the other direction. The texts
 * between them are elements too, because a browser that translates the page would take a bare text away from React.
 */
export function fill(sentence: string, holes: Record<string, ReactNode>): ReactNode {
  const parts = sentence.split(/\{(\w+)\}/);
  const filled = parts.map((part, at) =>
    at % 2 === 1 ? createElement('bdi', null, holes[part]) : part && createElement('span', null, part),
  );
  return createElement(Fragment, null, ...filled);
}

/** Returns a toast's sentence with a name: one element, as the toaster sets several side by side. Its key is the text. */
export function withName(sentence: string, name: string): ReactElement {
  return <span key={sentence.replace('{name}', () => name)}>{fill(sentence, { name })}</span>;
}

/** What people read in these components, which know nothing of the product. */
export const uiTexts = {
  loading: 'Loading…',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  undo: 'Undo',
  characters: ' characters',
  showPassword: 'Show password',
  discardQuestion: 'Discard what you typed?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  /** Says in a dialog, above the page that says the same, why it does not save. */
  offline: 'You’re offline: nothing is saved. What you typed stays here.',
  confirmDeletion: 'Confirm Deletion',
  delete: 'Delete',
} as const;
