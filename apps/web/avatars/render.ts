import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Draws each `avatarN.svg` of this folder as the `avatarN.png` that the product serves: `node apps/web/avatars/render.ts`. */
const size = 256;
const heaviest = 16 * 1024;
const target = join(import.meta.dirname, '../public/avatars');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: size, height: size } });
for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'))) {
  const svg = readFileSync(join(import.meta.dirname, file), 'utf8');
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  const path = join(target, file.replace('.svg', '.png'));
  await page.screenshot({ path });
  const bytes = statSync(path).size;
  if (bytes > heaviest) throw new Error(`${path} weighs ${bytes} bytes, more than ${heaviest}.`);
}
await browser.close();
