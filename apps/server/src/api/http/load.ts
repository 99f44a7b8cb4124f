import type { FastifyInstance, FastifyReply } from 'fastify';
import { Overloaded } from '../../platform/outage.ts';
import { isApiRequest } from './requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether requests wait so long that API requests are refused, and pages are left to the browser. */
    isOverloaded(): boolean;
    /** Whether requests wait so long that optional work is skipped: a quarter of the delay at which API requests are refused. */
    isBusy(): boolean;
  }
  interface FastifyRequest {
    /** Waits until this caller has few other requests under way. This one is under way until its response is sent. */
    takeTurn(caller: string, reply: FastifyReply): Promise<void>;
    /** Ends the turn early, so that a request which waits for another server keeps no place of its caller's. */
    endTurn(): void;
  }
}

/** How often the delay of the event loop is measured, and over which time it is averaged, in milliseconds. */
const beatMs = 50;
const averagedMs = 1000;

/**
 * Refuses API requests while the event loop is too busy, so that accepted ones are answered in time. Other paths are not
 * refused: pages fall back to rendering in the browser, and health checks matter most under load.
 * @param maxDelayMs the event loop delay, averaged over a second, above which requests are refused; 0 refuses none
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number): void {
  const delay = measureDelay(app);
  app.decorate('isOverloaded', () => maxDelayMs > 0 && delay() > maxDelayMs);
  app.decorate('isBusy', () => maxDelayMs > 0 && delay() > maxDelayMs / 4);
  app.addHook('onRequest', (request, _reply, done) => {
    done(app.isOverloaded() && isApiRequest(request) ? new Overloaded() : undefined);
  });
}

/** @throws Overloaded for less important work, which is refused first */
export function refuseUnderLoad(app: FastifyInstance): void {
  if (app.isBusy()) throw new Overloaded();
}

/**
 * Measures how late a timer runs, in milliseconds, averaged. While it is due and cannot run, its delay grows and counts at once.
 * It begins with the first request, so that loading the server does not count.
 */
function measureDelay(app: FastifyInstance): () => number {
  let average = 0;
  let due = Number.POSITIVE_INFINITY;

  function delayAt(now: number): number {
    const late = Math.min(Math.max(now - due, 0), 2 * averagedMs);
    return average + (late - average) * Math.min((late + beatMs) / averagedMs, 1);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    average = delayAt(now);
    due = now + beatMs;
  }, beatMs).unref();
  app.addHook('onReady', async () => {
    due = performance.now() + beatMs;
    timer.refresh();
  });
  app.addHook('onClose', async () => clearInterval(timer));
  return () => delayAt(performance.now());
}

/** How many requests of a caller are under way at once. Their responses are in memory until the caller has received them. */
const atOnce = 6;

/** How many requests may wait on a connection for the response to the one before them. Browsers send none. */
const maxPipelined = 10;

/** How much is started in one turn of the event loop, in reads of `reads.ts`. */
const readsPerTurn = 20;

/** What a request counts as there, if the last response of its kind is not known. */
const unknownReads = 5;

/**
 * Keeps a caller from holding up others, however many requests and connections they open. A connection has one request under
 * way. Requests that have arrived are started together, one of each network in turn, until they are expected to be work for
 * some milliseconds. What arrives meanwhile is then started with the rest.
 */
export function takeTurns(app: FastifyInstance): void {
  const waiting = new Map<string, { reads: number; start: () => void }[]>();

  function startSome() {
    let reads = 0;
    // A network that is added again is visited again, after the others.
    for (const [network, requests] of waiting) {
      if (reads >= readsPerTurn) break;
      waiting.delete(network);
      const first = requests.shift();
      if (requests.length > 0) waiting.set(network, requests);
      reads += first?.reads ?? 0;
      first?.start();
    }
    if (waiting.size > 0) setImmediate(startSome);
  }

  function enqueue(network: string, request: { reads: number; start: () => void }) {
    if (waiting.size === 0) setImmediate(startSome);
    const requests = waiting.get(network);
    if (requests) requests.push(request);
    else waiting.set(network, [request]);
  }

  /** The requests that wait on each connection that has one under way. */
  const pipelined = new WeakMap<object, (() => void)[]>();

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const before = pipelined.get(socket);
    if (before && before.length >= maxPipelined) return next(new Overloaded());

    function begin() {
      reply.raw.once('close', () => {
        const following = pipelined.get(socket)?.shift();
        if (following && !socket.destroyed) following();
        else pipelined.delete(socket);
      });
      enqueue(request.network, { reads: request.expectedReads ?? unknownReads, start: next });
    }
    if (before) return void before.push(begin);
    pipelined.set(socket, []);
    begin();
  });

  /** How many requests of each caller are under way, and what begins those that wait for one of them to end. */
  const callers = new Map<string, { underWay: number; waiting: (() => void)[] }>();
  app.decorateRequest('endTurn', () => {});
  app.decorateRequest('takeTurn', async function (caller, reply) {
    const turns = callers.get(caller) ?? { underWay: 0, waiting: [] };
    callers.set(caller, turns);
    // A request that waits gets the place of the one that ends.
    if (turns.underWay < atOnce) turns.underWay += 1;
    else await new Promise<void>((begin) => turns.waiting.push(begin));
    this.endTurn = () => {
      this.endTurn = () => {};
      const begin = turns.waiting.shift();
      if (begin) return begin();
      turns.underWay -= 1;
      if (turns.underWay === 0) callers.delete(caller);
    };
    if (this.raw.socket.destroyed) this.endTurn();
    else reply.raw.once('close', () => this.endTurn());
  });
}
