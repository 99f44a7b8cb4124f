/**
 * When a request starts: in its turn of the event loop, and after those before it on its connection. What was measured
 * for the numbers is in `docs/decisions/0021`.
 */
import { setImmediate } from 'node:timers/promises';
import fp from 'fastify-plugin';
import pLimit, { type LimitFunction } from 'p-limit';
import { Overloaded } from '../../platform/outage.ts';

/** How many requests may wait on a connection for the response to the one before them. Browsers send none. */
const maxPipelined = 10;

/** How many start in one turn of the event loop. */
export const perTurn = 20;

/** A turn is long if it takes more milliseconds than this. */
const longMs = 10;

/**
 * All are let in once nobody has asked in so many rounds of the event loop: a connection is accepted in one, and its
 * request read in the next.
 */
const quietRounds = 20;

/** How often a turn was asked for. All wait for the same event loop. */
let asked = 0;

/**
 * Builds a function that resolves in the next turn of the event loop, with what else has asked by then. What a turn
 * does not start waits for the next one; callers come in turn, so that whoever asks for much keeps nobody else waiting.
 * After a long turn others are let in: the event loop accepts one connection a round, so a new one would otherwise wait
 * for as many long turns as there are connections before it.
 * @param perTurn how many start in one turn
 */
export function buildTurns(perTurn: number): (caller: string) => Promise<void> {
  /** What waits, by its caller; the caller who comes next is the first. */
  const waiting = new Map<string, (() => void)[]>();
  let isRunning = false;

  function startNext() {
    const [next] = waiting;
    if (!next) return;
    const [caller, starts] = next;
    starts.shift()?.();
    waiting.delete(caller);
    if (starts.length > 0) waiting.set(caller, starts);
  }

  /** Resolves when nobody else asks, but after so many milliseconds at the latest. */
  async function letOthersIn(mostMs: number) {
    const endsAt = performance.now() + mostMs;
    let rounds = 0;
    while (rounds < quietRounds && performance.now() < endsAt) {
      const before = asked;
      await setImmediate();
      rounds = asked === before ? rounds + 1 : 0;
    }
  }

  async function startAll() {
    isRunning = true;
    await setImmediate();
    while (waiting.size > 0) {
      const beganAt = performance.now();
      for (let started = 0; started < perTurn; started += 1) startNext();
      await setImmediate();
      const tookMs = performance.now() - beganAt;
      if (tookMs > longMs) await letOthersIn(tookMs);
    }
    isRunning = false;
  }

  return (caller) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    asked += 1;
    const starts = waiting.get(caller) ?? [];
    starts.push(resolve);
    waiting.set(caller, starts);
    if (!isRunning) void startAll();
    return promise;
  };
}

/**
 * Resolves in a turn in which no other large piece of work begins: a response that had to wait for room, a part of a
 * stream, or the rendering of a page.
 */
export const nextTurnOfOne = buildTurns(1);

/**
 * Decides when a request starts. Those of a connection start one after the other, so that nobody has many responses in
 * memory by sending many at once. Those that arrive at about the same time start together, which costs a third less
 * than one by one.
 */
export const startsPlugin = fp(async (app) => {
  const connections = new WeakMap<object, LimitFunction>();

  app.addHook('onRequest', function waitForConnection({ raw: { socket } }, reply, next) {
    const oneByOne = connections.get(socket) ?? pLimit(1);
    connections.set(socket, oneByOne);
    if (oneByOne.pendingCount >= maxPipelined) return next(new Overloaded());
    const closed = new Promise((resolve) => reply.raw.once('close', resolve));
    void oneByOne(() => {
      if (socket.destroyed) return;
      next();
      return closed;
    });
  });

  const nextTurn = buildTurns(perTurn);
  app.addHook('onRequest', async function waitForTurn({ addressRange }) {
    await nextTurn(addressRange);
  });
});
