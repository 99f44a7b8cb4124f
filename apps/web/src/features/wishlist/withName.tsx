import type { ReactElement } from 'react';

/** Holds the name's place in its sentence; no name has a control character in it. */
const gap = '\0';

/**
 * A sentence about something by its name, which may be written in the other direction and keeps that to itself. It is
 * one element, because the toaster lays out what it is given in columns; its key is the whole sentence.
 */
export function withName(sentence: (name: string) => string, name: string): ReactElement {
  const [before, after] = sentence(gap).split(gap);
  return (
    <span key={sentence(name)}>
      {before}
      <bdi>{name}</bdi>
      {after}
    </span>
  );
}
