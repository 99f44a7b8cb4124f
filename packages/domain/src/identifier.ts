import { limits } from './limits.ts';

const shape = new RegExp(`^[A-Za-z0-9_-]{${limits.oldIdLength},${limits.idLength}}$`);

/** Whether a text has the form of an id or share code. Any other text is answered as unknown, without a look-up. */
export function isIdentifier(text: unknown): text is string {
  return typeof text === 'string' && shape.test(text);
}
