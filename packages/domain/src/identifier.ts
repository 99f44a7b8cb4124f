import { limits } from './limits.ts';

const shape = new RegExp(`^[A-Za-z0-9_-]{${limits.oldIdLength},${limits.idLength}}$`);

/** Whether a text could be one of our ids or share codes; anything else need not be looked up to be unknown. */
export function isIdentifier(text: unknown): text is string {
  return typeof text === 'string' && shape.test(text);
}
