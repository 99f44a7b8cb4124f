import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { colours } from '@wishnest/domain/brand';

/** Renders the PNG files that the product serves, from SVG files: `node apps/web/pictures/render.ts`. */
const sources = join(import.meta.dirname, 'avatars');
const target = join(import.meta.dirname, '../public');
const mark = readFileSync(join(target, 'favicon.svg'), 'utf8');

/** The largest size of an avatar, in bytes; one page shows nine of them. */
const maxAvatarSize = 16 * 1024;

/** The brand mark on a plain background. It is small enough for each shape that a phone cuts icons to. */
const icon = `<body style="display: grid; place-items: center; height: 100vh; background: ${colours.paper}">
  <div style="width: 62vw">${mark}</div>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();

async function draw(html: string, size: number, file: string): Promise<string> {
  const path = join(target, file);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${html}`);
  await page.screenshot({ path });
  return path;
}

for (const source of readdirSync(sources)) {
  const path = await draw(
    readFileSync(join(sources, source), 'utf8'),
    256,
    `avatars/${source.replace('.svg', '.png')}`,
  );
  const bytes = statSync(path).size;
  if (bytes > maxAvatarSize) throw new Error(`${path} has ${bytes} bytes, more than ${maxAvatarSize}.`);
}
await draw(icon, 192, 'icons/icon-192.png');
await draw(icon, 512, 'icons/icon-512.png');
await draw(icon, 180, 'icons/apple-touch-icon.png');
await browser.close();
