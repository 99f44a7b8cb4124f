import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/**
 * Fills the holes of a sentence, such as `{name}`. What fills one is isolated, since it may be written in the other
 * direction.
 */
export function fill(sentence: string, holes: Record<string, ReactNode>): ReactNode {
  const parts = sentence.split(/\{(\w+)\}/);
  const filled = parts.map((part, at) => (at % 2 === 1 ? createElement('bdi', null, holes[part]) : part));
  return createElement(Fragment, null, ...filled);
}

/** A placeholder for the name. It is a control character, which no name contains. */
const placeholder = '\0';

/**
 * Returns a sentence with a name in it. The name may be written in the other direction, so it is isolated. The sentence is
 * one element, because the toaster lays out several elements side by side. Its key is the whole sentence.
 */
export function withName(sentence: (name: string) => string, name: string): ReactElement {
  const [before, after] = sentence(placeholder).split(placeholder);
  return (
    <span key={sentence(name)}>
      {before}
      <bdi>{name}</bdi>
      {after}
    </span>
  );
}

/** What people read in these components, which know nothing of the product. */
export const uiTexts = {
  cancel: 'Cancel',
  tryAgain: 'Try again',
  undo: 'Undo',
  characters: ' characters',
  showPassword: 'Show password',
  discardQuestion: 'Discard what you typed?',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  confirmDeletion: 'Confirm Deletion',
  delete: 'Delete',
} as const;
