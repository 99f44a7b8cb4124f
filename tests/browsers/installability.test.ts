import { chromium, expect } from '@playwright/test';
import { inject, onTestFinished, test } from 'vitest';
import { requireWholeChromium, withOwnFonts } from '../../scripts/tools.ts';
import { makeFolder } from '../support/local.ts';

test('Chromium finds nothing that keeps the app from being installed', async () => {
  // A headless shell installs nothing, and a private window neither.
  const context = await chromium.launchPersistentContext(await makeFolder(), {
    executablePath: requireWholeChromium(),
    env: withOwnFonts,
    headless: false,
    args: ['--headless=new'],
    baseURL: inject('sharedApp').address,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const errorsAt = async (path: string) => {
    await page.goto(path);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    return installabilityErrors.map(({ errorId }) => errorId);
  };
  expect(await errorsAt('/api/docs')).toContain('no-manifest');
  expect(await errorsAt('/')).toEqual([]);
  expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
});
