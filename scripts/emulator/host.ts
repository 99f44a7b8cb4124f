/**
 * The process that hosts the Firebase Auth emulator: `host.ts <folder> <port> <project id>`. It serves the emulator's app
 * itself instead of running `firebase emulators:start`, so that the accounts are imported before the first request, they
 * are saved as they change, no other port is used, and the start is faster.
 */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Accounts } from './accounts.ts';
import { buildEmulatorApp } from './app.ts';
import type { HostMessage } from './emulator.ts';
import { claimFolder } from './folder.ts';

const saveEveryMs = 250;
/** How long requests in progress may take before the last save. */
const drainMs = 1000;
const [folder = '', port = '', projectId = ''] = process.argv.slice(2);

try {
  await host();
  sendToParent({ ready: true });
} catch (error) {
  sendToParent({ ready: false, reason: error instanceof Error ? error.message : String(error) });
}

async function host(): Promise<void> {
  claimFolder(folder);
  const app = await buildEmulatorApp(projectId);
  // The accounts are imported through a private port, before the public port is open.
  const privateServer = await listen(app, 0);
  const accounts = new Accounts(originOf(privateServer), projectId, join(folder, 'accounts.json'));
  await accounts.restore();

  let isChanged = false;
  const publicServer = await listen((request, response) => {
    response.on('close', () => {
      isChanged = true;
    });
    app(request, response);
  }, Number(port));

  const save = async () => {
    isChanged = false;
    await accounts.save().catch((error) => {
      isChanged = true;
      console.error(`The accounts could not be saved: ${error.message}`);
    });
  };
  const timer = setInterval(() => isChanged && save(), saveEveryMs);

  // The parent handles Ctrl-C, and stops the server before the emulator.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', async () => {
    clearInterval(timer);
    publicServer.close();
    publicServer.closeIdleConnections();
    await Promise.race([once(publicServer, 'close'), sleep(drainMs)]);
    await save();
    process.exit();
  });
}

async function listen(app: RequestListener, port: number): Promise<Server> {
  const server = createServer(app).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function sendToParent(message: HostMessage): void {
  process.send?.(message);
}
