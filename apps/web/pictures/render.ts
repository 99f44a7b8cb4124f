import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { colours } from '@wishnest/page/brand';

/** Renders the PNG files and the ICO file that the product serves, from SVG files: `node apps/web/pictures/render.ts`. */
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
  writeFileSync(path, await drawPng(html, size));
  return path;
}

async function drawPng(html: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${html}`);
  return page.screenshot({ omitBackground: true });
}

/** Draws an ICO file, which contains a PNG file for each size: a list of them in 6 and 16 bytes each, and the files. */
async function drawIco(html: string, sizes: number[], file: string): Promise<void> {
  const pngs: Buffer[] = [];
  const list = Buffer.alloc(6 + 16 * sizes.length);
  list.writeUInt16LE(1, 2);
  list.writeUInt16LE(sizes.length, 4);
  for (const [at, size] of sizes.entries()) {
    const png = await drawPng(html, size);
    const entry = 6 + 16 * at;
    list.writeUInt8(size, entry);
    list.writeUInt8(size, entry + 1);
    list.writeUInt16LE(32, entry + 6);
    list.writeUInt32LE(png.length, entry + 8);
    list.writeUInt32LE(Buffer.concat([list, ...pngs]).length, entry + 12);
    pngs.push(png);
  }
  writeFileSync(join(target, file), Buffer.concat([list, ...pngs]));
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
// Programs that read no page, and browsers that know no SVG icons, ask for this file.
await drawIco(mark, [16, 32, 48], 'favicon.ico');
await browser.close();
