import { createHash, randomBytes } from 'node:crypto';
import { type Viewer, validId } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { isProblem, problem, tokenRefused } from '@wishnest/domain/problem';
import { programTokenPrefix } from '@wishnest/domain/programs';
import { validate } from '@wishnest/domain/validate';
import { nanoid } from 'nanoid';
import type { Identity } from '../../platform/identity/identity.ts';
import type { RecordEvent } from '../../platform/log.ts';
import type { UserService } from '../users/service.ts';
import type { ProgramStore } from './store.ts';

export type { ProgramToken } from './store.ts';

export type ProgramService = ReturnType<typeof buildProgramService>;

export function buildProgramService(
  store: ProgramStore,
  identity: Pick<Identity, 'isClosed'>,
  users: UserService,
  recordEvent: RecordEvent,
) {
  /** Revokes a token of this person. It may be revoked already. */
  async function revoke(userId: string, id: string) {
    if (await store.delete(id, userId)) recordEvent('program token revoked', userId);
  }

  return {
    /**
     * Finds whose token this is, and notes its use. A text that is no token, an expired token and a revoked one all
     * take the same look-up. A token has 256 random bits, so its hash needs no salt, and its look-up by an index tells
     * nothing about others.
     */
    async verify(token: string) {
      const found = await store.findValid(hashOf(token));
      if (!found?.isUseDue) return found;
      // Sign-ins end in the same time, since an ID token lasts an hour and a closed account gets no other.
      if (await identity.isClosed(found.userId)) {
        await revoke(found.userId, found.id);
        return null;
      }
      await store.recordUse(found.id);
      return found;
    },

    list: async ({ id }: Viewer) => store.listOf(id),

    /** Makes a token. Only this answer has it. */
    async create({ viewer, signedInAt }: { viewer: Viewer; signedInAt: number }, input: unknown) {
      const valid = validate(inputs.createProgramToken, input);
      if (isProblem(valid)) return valid;
      const token = programTokenPrefix + randomBytes(32).toString('base64url');
      const row = { ...valid, id: nanoid(limits.idLength), userId: viewer.id, hash: hashOf(token), signedInAt };
      const programToken = await store.insert(row);
      if (programToken) {
        recordEvent('program token created', viewer.id);
        return { token, programToken };
      }
      return (await users.hasSession(viewer.id, signedInAt)) ? problem('TOO_MANY_PROGRAMS') : tokenRefused();
    },

    async revoke(viewer: Viewer, id: string) {
      await revoke(viewer.id, validId(id));
      return { id };
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
