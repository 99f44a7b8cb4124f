import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** The parts of the Auth emulator that a browser asks for. */
const prefixes = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/**
 * In local mode the emulator is reached through this origin, so that the page needs no second address: not on another
 * device of the network either, where the emulator's own would not work.
 * @param host the emulator's host and port
 */
export async function localIdentityPlugin(app: FastifyInstance, { host }: { host: string }) {
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: `http://${host}`,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
    });
  }
}
