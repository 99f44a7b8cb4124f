import { limits } from '@wishnest/domain/limits';
import { nanoid } from 'nanoid';

/** An id or a share code that nobody can guess. */
export function newIdentifier(): string {
  return nanoid(limits.idLength);
}
