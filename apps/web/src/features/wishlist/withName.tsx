import type { ReactElement } from 'react';

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
