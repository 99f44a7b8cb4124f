import type { Message } from '@wishnest/domain/messages';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** What fills the holes of a message: numbers are formatted in its language, and anything else is an element. */
type Filled<Holes> = { [Name in keyof Holes]: Holes[Name] extends number ? number : ReactNode };

/**
 * Fills the holes of a sentence, such as `{name}`, isolated, since a name may be written in the other direction. The texts
 * between them are elements too, because a browser that translates the page would take a bare text away from React.
 */
export function fill<Holes>(message: Message<Holes>, holes: Filled<Holes>): ReactNode {
  const filled = holes as Record<string, ReactNode>;
  const marks = Object.keys(filled).map((name) => [
    name,
    typeof filled[name] === 'number' ? filled[name] : `{${name}}`,
  ]);
  const parts = message(Object.fromEntries(marks)).split(/\{(\w+)\}/);
  const elements = parts.map((part, at) =>
    at % 2 === 1 ? createElement('bdi', null, filled[part]) : part && createElement('span', null, part),
  );
  return createElement(Fragment, null, ...elements);
}

/** Returns a toast's sentence with a name: one element, as the toaster sets several side by side. Its key is the text. */
export function withName(message: Message<{ name: string }>, name: string): ReactElement {
  return <span key={message({ name })}>{fill(message, { name })}</span>;
}
