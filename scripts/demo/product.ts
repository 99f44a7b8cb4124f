import { rm } from 'node:fs/promises';
import { runCommand } from '../command.ts';
import { startProduct } from '../start.ts';
import { startDemoShop } from './shop.ts';

/** Runs a command that needs a browser and the local product, which starts without data and ends with the command. */
export async function runOnFreshProduct(name: string, command: (address: string) => Promise<void>): Promise<void> {
  await runCommand(async () => {
    const dataDir = `node_modules/.cache/wishnest/${name}`;
    await rm(dataDir, { recursive: true, force: true });
    const shop = await startDemoShop();
    configureLocally({
      DATA_DIR: dataDir,
      HOST: '',
      PORT: '0',
      AUTH_EMULATOR_PORT: '0',
      // The command makes as many calls in seconds as people do in an evening.
      WRITES_PER_MINUTE: '10000',
      READS_PER_MINUTE: '100000',
      TEST_SHOPS_PORT: String(shop.port),
    });
    const { address } = await startProduct();
    await command(address);
    process.exit();
  });
}

/**
 * Configures this process to run locally, with these settings, whatever the shell is configured for. Otherwise the demo's
 * people could end up in somebody's own database or Firebase project. An empty variable counts as unset.
 */
export function configureLocally(settings: Record<string, string>): void {
  Object.assign(process.env, {
    NODE_ENV: '',
    DATABASE_URL: '',
    FIREBASE_PROJECT_ID: '',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    LINK_PREVIEWS: '',
    OUTBOUND_PROXY: '',
    ...settings,
  });
}
