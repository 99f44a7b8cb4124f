import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listenForTest } from './listen.ts';

interface PausePoint {
  call: 'lookup' | 'delete' | 'createSessionCookie';
  /**
   * Where a call is paused: before it reaches the provider, after the provider has handled it, or before it reaches the provider,
   * while the server is told at once that the provider failed.
   */
  when: 'before' | 'after' | 'failed';
}

/** A proxy between a server and the Auth emulator that can pause calls. */
export async function startIdentityProxy(emulatorHost: string) {
  const calls: string[] = [];
  let pausePoints: (PausePoint & { reached: (pass: () => void) => void })[] = [];
  const pausePointOf = (path: string, when: PausePoint['when']) =>
    pausePoints.find((point) => point.when === when && path.endsWith(`:${point.call}`));

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    calls.push(path.split(':').at(-1) ?? '');
    const failed = pausePointOf(path, 'failed');
    const before = failed ?? pausePointOf(path, 'before');
    const { method, headers } = incoming;
    // The body is read before the pause, so that the call reaches the provider even if the client has gone by then.
    const body = buffer(incoming);
    async function forward() {
      const forwarded = request({ host: '127.0.0.1', port: emulatorHost.split(':')[1], path, method, headers });
      forwarded.on('error', () => outgoing.destroy());
      forwarded.on('response', (response) => {
        const pass = () => {
          if (outgoing.headersSent) return response.resume();
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
        };
        const after = pausePointOf(path, 'after');
        if (after) after.reached(pass);
        else pass();
      });
      forwarded.end(await body);
    }
    if (failed) outgoing.writeHead(500).end();
    if (before) before.reached(forward);
    else forward();
  });
  const host = await listenForTest(server);
  onTestFinished(() => server.closeAllConnections());
  return {
    /** The names of the calls so far. */
    calls,
    host,
    /** Pauses the next calls at this point. Resolves when one is paused, with a function that resumes it. */
    pauseAt: (point: PausePoint) =>
      new Promise<() => void>((reached) => {
        pausePoints.push({ ...point, reached });
      }),
    /** Later calls are no longer paused. */
    release() {
      pausePoints = [];
    },
    /** Closes all connections, those of paused calls included. */
    closeConnections: () => server.closeAllConnections(),
  };
}
