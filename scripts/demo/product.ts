import { rm } from 'node:fs/promises';
import { runCommand } from '../command.ts';
import { startProduct } from '../start.ts';
import { startDemoShop } from './shop.ts';

/**
 * Runs the product locally, with these settings and the demo's shops, whatever the shell is configured for. Otherwise the
 * demo's people could end up in somebody's own database or Firebase project. An empty variable counts as unset.
 */
export async function startLocally(settings: Record<string, string>) {
  const none = { NODE_ENV: '', DATABASE_URL: '', FIREBASE_PROJECT_ID: '', FIREBASE_AUTH_EMULATOR_HOST: '' };
  const usual = { LINK_PREVIEWS: '', OUTBOUND_PROXY: '', TEST_SHOPS_PORT: String(await startDemoShop()) };
  Object.assign(process.env, none, usual, settings);
  return startProduct();
}

/** Runs a command that needs a browser and the local product, which starts without data and ends with the command. */
export async function runOnFreshProduct(name: string, command: (address: string) => Promise<void>): Promise<void> {
  await runCommand(async () => {
    const dataDir = `node_modules/.cache/wishnest/${name}`;
    await rm(dataDir, { recursive: true, force: true });
    const ports = { HOST: '', PORT: '0', AUTH_EMULATOR_PORT: '0' };
    // The command makes as many calls in seconds as people do in an evening.
    const limits = { WRITES_PER_MINUTE: '10000', READS_PER_MINUTE: '100000', LINKS_PER_MINUTE: '1000' };
    const { address } = await startLocally({ DATA_DIR: dataDir, ...ports, ...limits });
    await command(address);
    process.exit();
  });
}
