import { type Stage, setStage } from '../../scripts/demo/stage.ts';
import { withFileLock } from '../../scripts/file-lock.mjs';
import { startApp } from './app.ts';
import { openBrowser } from './browser.ts';

/** The running application with the demo's family in it, and every state of it. To be called at the top of a file. */
export async function openStage(): Promise<Stage> {
  const app = await startApp();
  const browser = await openBrowser(app);
  // The family's accounts are at the sign-in emulator, which all files share: one file has them made.
  return withFileLock('demo', () => setStage(app.address, browser.openPage));
}
