import { openStatePages, type StatePages } from '../../scripts/demo/state-pages.ts';
import { withFileLock } from '../../scripts/file-lock.mjs';
import { startApp } from './app.ts';
import { openBrowser } from './browser.ts';

/** The running application, filled for the states of all pages. To be called at the top of a file. */
export async function startStatePages(): Promise<StatePages> {
  const app = await startApp();
  const browser = await openBrowser(app);
  // All files share the Auth emulator, so only one of them may create the family's accounts at a time.
  return withFileLock('demo', () => openStatePages(app.address, browser.openPage));
}
