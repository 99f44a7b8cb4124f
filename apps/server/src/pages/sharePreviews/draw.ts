import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import { brand, colours, sharePreview } from '@wishnest/domain/brand';

export interface PictureSubject {
  /** The browser's files, where the brand mark and the avatars are. */
  directory: string;
  name: string;
  owner: { name: string; avatar: string };
  /** The first items' pictures, three at most, in WebP. */
  pictures: readonly Uint8Array[];
}

const { width, height } = sharePreview;
const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
const { resolve } = createRequire(import.meta.url);

/** The display typeface, and a fallback with Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian letters. */
const font = {
  loadSystemFonts: false,
  fontFiles: [
    resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
    resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
  defaultFontFamily: 'Fraunces SemiBold',
};

/** In px: a picture of an item, the gap between two, and the right and upper edges of their row. */
const tile = { side: 116, gap: 14, right: 1100, top: 432 };

/** In px: the width beside the avatar, and the left edge of the text. */
const textWidth = 640;
const left = 142;

/** Draws the picture as a PNG. It takes 30 ms of processor time. */
export async function drawPicture({ directory, name, owner, pictures }: PictureSubject): Promise<Uint8Array> {
  const mark = readFileSync(join(directory, 'favicon.svg'), 'utf8');
  const avatar = readFileSync(join(directory, `avatars/${owner.avatar}.png`), 'base64');
  const lines = splitInTwo(writablePart(name) || sharePreview.title);
  const lastLine = sharePreview.words(writablePart(owner.name));
  const size = fittingSize(lines, 104);
  const lineHeight = size * 1.15;
  const top = 268 - ((lines.length - 1) * lineHeight) / 2;
  const tiles = await Promise.all(pictures.map(drawTile));
  const picture = await renderAsync(
    `${open}
        <rect width="${width}" height="${height}" fill="${colours.paper}"/>
        <rect x="64" y="66" width="1080" height="512" rx="16" fill="#46371a" opacity="0.08"/>
        <rect x="60" y="60" width="1080" height="510" rx="14" fill="${colours.raised}" stroke="${colours.line}" stroke-width="2"/>
        <path d="M60 74a14 14 0 0 1 14-14h20v526l-17-14-17 14z" fill="${colours.ribbon}"/>
        <path d="M60 74a14 14 0 0 1 7-12v515l-7 9zM87 60h7v526l-7-6z" fill="${colours.ribbonEdge}"/>
        ${lines.map((line, at) => text(line, left, top + at * lineHeight, size, colours.ink)).join('')}
        ${text(lastLine, left, top + (lines.length - 1) * lineHeight + 76, fittingSize([lastLine], 38), colours.inkSoft)}
        <clipPath id="round"><circle cx="960" cy="280" r="130"/></clipPath>
        <image href="data:image/png;base64,${avatar}" x="830" y="150" width="260" height="260" clip-path="url(#round)"/>
        <svg x="${left}" y="458" width="64" height="64" viewBox="0 0 32 32">${mark}</svg>
        ${text(brand.name, left + 82, 504, 40, colours.ink)}
        ${tiles.join('')}
      </svg>`,
    { font },
  );
  return picture.asPng();
}

/** Draws a picture of an item, cut to a square, in the row that ends at the right edge. */
async function drawTile(bytes: Uint8Array, at: number, all: readonly unknown[]): Promise<string> {
  // The library that draws reads no WebP.
  const { default: sharp } = await import('sharp');
  const { side, gap, right, top } = tile;
  const png = await sharp(bytes).png().toBuffer();
  const x = right - (all.length - at) * (side + gap) + gap;
  const box = `x="${x}" y="${top}" width="${side}" height="${side}"`;
  return `<clipPath id="tile${at}"><rect ${box} rx="10"/></clipPath>
    <image href="data:image/png;base64,${png.toString('base64')}" ${box} preserveAspectRatio="xMidYMid slice" clip-path="url(#tile${at})"/>
    <rect ${box} rx="10" fill="none" stroke="${colours.line}" stroke-width="2"/>`;
}

/** Computes the font size at which all lines fit, `largest` at most. The library measures only a whole picture. */
function fittingSize(lines: string[], largest: number): number {
  const texts = lines.map((line) => text(line, 0, largest, largest)).join('');
  const box = new Resvg(`${open}${texts}</svg>`, { font }).getBBox();
  return largest * Math.min(1, textWidth / (box?.width ?? textWidth));
}

function text(words: string, x: number, y: number, size: number, fill = '#000'): string {
  const escaped = words.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
  return `<text x="${x}" y="${y}" font-family="Fraunces SemiBold" font-size="${size}" fill="${fill}">${escaped}</text>`;
}

/** Text that the typefaces can render. They have no characters beyond U+FFFF. */
const writable =
  /^(?!.*[\u{10000}-\u{10FFFF}])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]+$/u;

/** The text without emoji; '' if it has other characters that the typefaces lack. */
function writablePart(text: string): string {
  const words = text
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/\s+/g, ' ')
    .trim();
  return writable.test(words) ? words : '';
}

/** In UTF-16 units. A longer name is split into two lines. */
const maxLineLength = 16;

/** Splits a long name at the space nearest to its middle, or in the middle of its only word. */
function splitInTwo(name: string): string[] {
  if (name.length <= maxLineLength) return [name];
  const distance = (at: number) => Math.abs(at - (name.length - 1) / 2);
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.sort((one, other) => distance(one) - distance(other));
  if (at !== undefined) return [name.slice(0, at), name.slice(at + 1)];
  const half = Math.ceil(name.length / 2);
  return [name.slice(0, half), name.slice(half)];
}
