import type { FastifyInstance } from 'fastify';
import { Overloaded } from '../../platform/outage.ts';

/** How many requests may wait on a connection for the response to the one before them. Browsers send none. */
const maxPipelined = 10;

/** Starts the requests of a connection one after the other, so that nobody has many responses in memory by sending many at once. */
export function serveOneByOne(app: FastifyInstance): void {
  /** The requests that wait on each connection that has one under way. */
  const connections = new WeakMap<object, (() => void)[]>();

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const waiting = connections.get(socket);
    if (waiting && waiting.length >= maxPipelined) return next(new Overloaded());

    function begin() {
      reply.raw.once('close', () => {
        const following = connections.get(socket)?.shift();
        if (following && !socket.destroyed) following();
        else connections.delete(socket);
      });
      next();
    }

    if (waiting) return void waiting.push(begin);
    connections.set(socket, []);
    begin();
  });
}
