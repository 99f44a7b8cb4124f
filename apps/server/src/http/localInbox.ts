import { transport } from '@wishnest/domain/messages';
import { isProblem, providerUnavailable, unauthenticated } from '@wishnest/domain/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Identity } from '../identity/identity.ts';

/** The emulator's list of the links that it would have mailed, to everybody. */
const mailed = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobCode: v.string(), oobLink: v.string() })),
});

type Kind = 'VERIFY_EMAIL' | 'PASSWORD_RESET';

interface Options {
  host: string;
  projectId: string;
  identity: Pick<Identity, 'verify'>;
}
