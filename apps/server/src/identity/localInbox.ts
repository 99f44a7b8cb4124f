import { refusals, transport } from '@wishnest/domain/messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Identity } from './identity.ts';

const mail = v.object({ email: v.string(), requestType: v.string(), oobCode: v.string(), oobLink: v.string() });
const mails = v.object({ oobCodes: v.array(mail) });

const asked = v.object({ email: v.string() });

interface Options {
  emulatorHost: string;
  projectId: string;
  /** An emulator that has not answered by now is taken for one that does not, in milliseconds. */
  deadlineMs: number;
  identity: Pick<Identity, 'verify'>;
}

/**
 * The links that the emulator would have mailed, each to the person who asked for it. The emulator's own list holds
 * everybody's and is shown to nobody.
 */
export async function localInboxPlugin(
  app: FastifyInstance,
  { emulatorHost, projectId, deadlineMs, identity }: Options,
) {
  const ask = (path: string, body?: object) =>
    fetch(`http://${emulatorHost}${path}`, {
      method: body ? 'POST' : 'GET',
      // The emulator's word for its administrator, who alone is handed a link.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(deadlineMs),
    });
  const sayUnavailable = (reply: FastifyReply) => reply.code(502).send({ error: refusals.providerUnavailable });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  // The latest link to verify the address of whoever signed in; their token says which address that is.
  app.get('/emulator/inbox', async ({ headers }, reply) => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const bearer = await identity.verify(token);
    if (bearer === 'unavailable') return sayUnavailable(reply);
    if (!bearer) return reply.code(401).send({ error: refusals.tokenRefused });
    const answer = await ask(`/emulator/v1/projects/${projectId}/oobCodes`).catch(() => null);
    if (!answer?.ok) return sayUnavailable(reply);
    const { oobCodes } = v.parse(mails, await answer.json());
    const isTheirs = ({ email, requestType }: v.InferOutput<typeof mail>) =>
      requestType === 'VERIFY_EMAIL' && email === bearer.email;
    return oobCodes.filter(isTheirs).slice(-1);
  });

  // A new link to reset the password of the address that is named, and no other. Nobody can show that an address is
  // theirs where nothing is mailed: whoever may ask for a reset here is handed it.
  app.post('/emulator/inbox', async ({ body }, reply) => {
    const { success, output } = v.safeParse(asked, body);
    if (!success) return reply.code(400).send({ error: transport.requestMalformed });
    const request = { requestType: 'PASSWORD_RESET', email: output.email, returnOobLink: true };
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:sendOobCode`;
    const answer = await ask(path, request).catch(() => null);
    if (!answer || answer.status >= 500) return sayUnavailable(reply);
    if (!answer.ok) return [];
    const { oobCode, oobLink, email } = v.parse(v.omit(mail, ['requestType']), await answer.json());
    return [{ requestType: request.requestType, email, oobCode, oobLink }];
  });
}
