import { limits } from '@wishnest/domain/limits';
import { nanoid } from 'nanoid';

/** Generates an unguessable id or share code. */
export function newIdentifier(): string {
  return nanoid(limits.idLength);
}
