/**
 * The process that hosts the Firebase Auth emulator: `host.ts <folder> <port> <project id>`. It serves the emulator's
 * app itself, where `firebase emulators:start` would be the usual way: so the accounts are back before the first
 * request comes in, they are saved as they change, no other port is taken and it starts faster.
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
/** How long calls under way may take to end before the last save. */
const drainMs = 1000;
const [folder = '', port = '', projectId = ''] = process.argv.slice(2);

try {
  await host();
  tell({ ready: true });
} catch (error) {
  tell({ ready: false, reason: error instanceof Error ? error.message : String(error) });
}

async function host(): Promise<void> {
  claimFolder(folder);
  const app = await buildEmulatorApp(projectId);
  // The emulator's own calls import and export; the first of them before the port that others know is open.
  const back = await listen(app, 0);
  const accounts = new Accounts(originOf(back), projectId, join(folder, 'accounts.json'));
  await accounts.restore();

  let isChanged = false;
  const front = await listen((request, response) => {
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

  // Ctrl-C is for the parent, which lets the server end first.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', async () => {
    clearInterval(timer);
    front.close();
    front.closeIdleConnections();
    await Promise.race([once(front, 'close'), sleep(drainMs)]);
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

function tell(message: HostMessage): void {
  process.send?.(message);
}
