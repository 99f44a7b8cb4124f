import { transport } from '@wishnest/domain/messages';
import { refusals } from '@wishnest/domain/refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Identity } from './identity.ts';

const mail = v.object({ email: v.string(), requestType: v.string(), oobCode: v.string(), oobLink: v.string() });
const mails = v.object({ oobCodes: v.array(mail) });

const resetRequest = v.object({ email: v.string() });

interface Options {
  emulatorHost: string;
  projectId: string;
  /** How long the emulator may take to respond, in milliseconds. */
  deadlineMs: number;
  identity: Pick<Identity, 'verify'>;
}

/**
 * Serves the links that the emulator would have e-mailed, to the person who requested them. The emulator's own list has
 * everybody's links, so it is never forwarded.
 */
export async function localInboxPlugin(
  app: FastifyInstance,
  { emulatorHost, projectId, deadlineMs, identity }: Options,
) {
  const ask = (path: string, body?: object) =>
    fetch(`http://${emulatorHost}${path}`, {
      method: body ? 'POST' : 'GET',
      // This makes the caller the emulator's administrator. Others are not given links.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(deadlineMs),
    });
  const sayUnavailable = (reply: FastifyReply) => reply.code(502).send({ error: refusals.providerUnavailable });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  // Returns the latest link that verifies the caller's e-mail address. The token names the address.
  app.get('/emulator/inbox', async ({ headers }, reply) => {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const bearer = await identity.verify(token);
    if (bearer === 'unavailable') return sayUnavailable(reply);
    if (!bearer) return reply.code(401).send({ error: refusals.tokenRefused });
    const response = await ask(`/emulator/v1/projects/${projectId}/oobCodes`).catch(() => null);
    if (!response?.ok) return sayUnavailable(reply);
    const { oobCodes } = v.parse(mails, await response.json());
    const isOfCaller = ({ email, requestType }: v.InferOutput<typeof mail>) =>
      requestType === 'VERIFY_EMAIL' && email === bearer.email;
    return oobCodes.filter(isOfCaller).slice(-1);
  });

  // Returns a new link that resets the password of the given address. Without e-mail nobody can prove that an address is
  // theirs, so anybody who can reach a local server gets the link.
  app.post('/emulator/inbox', async ({ body }, reply) => {
    const { success, output } = v.safeParse(resetRequest, body);
    if (!success) return reply.code(400).send({ error: transport.requestMalformed });
    const request = { requestType: 'PASSWORD_RESET', email: output.email, returnOobLink: true };
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:sendOobCode`;
    const response = await ask(path, request).catch(() => null);
    if (!response || response.status >= 500) return sayUnavailable(reply);
    if (!response.ok) return [];
    const { oobCode, oobLink, email } = v.parse(v.omit(mail, ['requestType']), await response.json());
    return [{ requestType: request.requestType, email, oobCode, oobLink }];
  });
}
