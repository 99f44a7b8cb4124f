import { setImmediate, setTimeout } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { Overloaded } from '../../platform/outage.ts';

/** How many requests may wait on a connection for the response to the one before them. Browsers send none. */
const maxPipelined = 10;

/** How many start in one turn of the event loop. */
const perTurn = 20;

/** A turn is long if it takes more milliseconds than this. */
const longMs = 10;

/** How long the event loop has after a long turn for what has arrived, as a part of that turn. */
const pausePart = 0.1;

/**
 * Builds a function that starts what it is given in the next turn of the event loop, with what else has arrived by then. What a
 * turn does not start waits for the next one. A pause follows a long turn: the event loop accepts one connection a round, so
 * without pauses a new connection would wait for as many long turns as there are connections before it.
 * @param perTurn how many start in one turn
 */
export function buildStarter(perTurn: number): (start: () => void) => void {
  const waiting: (() => void)[] = [];
  let isRunning = false;

  async function startAll() {
    isRunning = true;
    await setImmediate();
    while (waiting.length > 0) {
      const beganAt = performance.now();
      for (const start of waiting.splice(0, perTurn)) start();
      await setImmediate();
      const tookMs = performance.now() - beganAt;
      if (tookMs > longMs) await setTimeout(tookMs * pausePart);
    }
    isRunning = false;
  }

  return (start) => {
    waiting.push(start);
    if (!isRunning) void startAll();
  };
}

/**
 * Says when a request starts. Those of a connection start one after the other, so that nobody has many responses in memory by
 * sending many at once. Those that arrive at about the same time start together, which costs a third less than one by one.
 */
export const startsPlugin = fp(async (app) => {
  /** The requests that wait on each connection that has one under way. */
  const connections = new WeakMap<object, (() => void)[]>();

  app.addHook('onRequest', function waitForConnection(request, reply, next) {
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

  const start = buildStarter(perTurn);
  app.addHook('onRequest', function waitForTurn(_request, _reply, next) {
    start(next);
  });
});
