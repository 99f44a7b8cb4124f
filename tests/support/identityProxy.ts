import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** When a call to the provider is held up: before it reaches the provider, or after the provider has done it. */
export interface Moment {
  call: 'lookup' | 'delete';
  when: 'before' | 'after';
}

/** Stands between a server and the Auth emulator, and can hold a call up at a moment for as long as it takes. */
export async function startIdentityProxy(emulatorHost: string) {
  const asked: string[] = [];
  let awaited: (Moment & { reached: (pass: () => void) => void }) | null = null;
  const isNow = (path: string, when: Moment['when']) =>
    awaited?.when === when && path.endsWith(`accounts:${awaited.call}`);

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    asked.push(path.split(':').at(-1) ?? '');
    if (isNow(path, 'before')) return awaited?.reached(() => {});
    const forwarded = request(
      { host: '127.0.0.1', port: emulatorHost.split(':')[1], path, method: incoming.method, headers: incoming.headers },
      (answer) => {
        const pass = () => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        };
        if (isNow(path, 'after')) awaited?.reached(pass);
        else pass();
      },
    );
    incoming.pipe(forwarded);
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
    /** Resolves when the moment is there, with what lets the provider's answer pass. Until then nothing passes. */
    until: (moment: Moment) =>
      new Promise<() => void>((reached) => {
        awaited = { ...moment, reached };
      }),
    release() {
      awaited = null;
    },
  };
}
