import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** When a call to the provider is held up: before it reaches the provider, or after the provider has done it. */
export interface Moment {
  call: 'lookup' | 'delete';
  when: 'before' | 'after';
}

/** Stands between a server and the Auth emulator, and can hold a call up at a moment for as long as it takes. */
export async function startIdentityProxy(emulatorHost: string) {
  const asked: string[] = [];
  let awaited: (Moment & { reached: (pass: () => void) => void })[] = [];
  const momentOf = (path: string, when: Moment['when']) =>
    awaited.find((moment) => moment.when === when && path.endsWith(`accounts:${moment.call}`));

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    asked.push(path.split(':').at(-1) ?? '');
    const before = momentOf(path, 'before');
    const { method, headers } = incoming;
    // Read at once, so that a call that is held up reaches the provider even where whoever made it is gone by then.
    const body = buffer(incoming);
    async function forward() {
      const forwarded = request({ host: '127.0.0.1', port: emulatorHost.split(':')[1], path, method, headers });
      forwarded.on('error', () => outgoing.destroy());
      forwarded.on('response', (answer) => {
        const pass = () => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        };
        const after = momentOf(path, 'after');
        if (after) after.reached(pass);
        else pass();
      });
      forwarded.end(await body);
    }
    if (before) before.reached(forward);
    else forward();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    /** The calls that came, by name. */
    asked,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when the moment is there, with what lets the call go on. Until then nothing passes. */
    until: (moment: Moment) =>
      new Promise<() => void>((reached) => {
        awaited.push({ ...moment, reached });
      }),
    release() {
      awaited = [];
    },
    /** Cuts all connections, those of calls that are held up among them. */
    cut: () => server.closeAllConnections(),
  };
}
