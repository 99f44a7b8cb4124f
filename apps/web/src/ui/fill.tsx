import type { Message } from '@wishnest/messages/i18n';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** What replaces the placeholders of a message: numbers are formatted in its language, and anything else is an element. */
type Filled<Values> = { [Name in keyof Values]: Values[Name] extends number ? number : ReactNode };

/**
 * Replaces the placeholders of a sentence, such as `{name}`, by isolated elements, since a name may be written in the other
 * direction. The texts between them are elements too, because a browser that translates the page would take a bare text away from
 * React. Those of Lingui's own `<Trans>` are bare.
 */
export function fill<Values>(message: Message<Values>, values: Filled<Values>): ReactNode {
  const filled = values as Record<string, ReactNode>;
  const marks = Object.keys(filled).map((name) => [
    name,
    typeof filled[name] === 'number' ? filled[name] : `{${name}}`,
  ]);
  // In Arabic a value is isolated by two characters, which an element makes superfluous.
  const parts = message(Object.fromEntries(marks)).split(/\u2068?\{(\w+)\}\u2069?/);
  const elements = parts.map((part, at) =>
    at % 2 === 1 ? createElement('bdi', null, filled[part]) : part && createElement('span', null, part),
  );
  return createElement(Fragment, null, ...elements);
}

/** Returns a toast's sentence with a name: one element, as the toaster sets several side by side. Its key is the text. */
export function withName(message: Message<{ name: string }>, name: string): ReactElement {
  return <span key={message({ name })}>{fill(message, { name })}</span>;
}
