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

/** In px: the width beside the avatar, the left edge of the text, and the largest font sizes of the two texts. */
const textWidth = 640;
const left = 142;
const largest = { name: 104, owner: 38 };

/** Draws the picture as a PNG. It takes 30 ms of processor time. */
export async function drawPicture(subject: PictureSubject): Promise<Uint8Array> {
  const mark = readFileSync(join(subject.directory, 'favicon.svg'), 'utf8');
  const avatar = readFileSync(join(subject.directory, `avatars/${subject.owner.avatar}.png`), 'base64');
  const lines = nameLines(subject.name);
  const owner = ownerLine(subject.owner.name);
  const size = fittingSizes(lines, owner);
  const lineHeight = size.name * 1.15;
  const top = 268 - ((lines.length - 1) * lineHeight) / 2;
  const tiles = await Promise.all(subject.pictures.map(drawTile));
  const picture = await renderAsync(
    `${open}
        <rect width="${width}" height="${height}" fill="${colours.paper}"/>
        <rect x="64" y="66" width="1080" height="512" rx="16" fill="#46371a" opacity="0.08"/>
        <rect x="60" y="60" width="1080" height="510" rx="14" fill="${colours.raised}" stroke="${colours.line}" stroke-width="2"/>
        <path d="M60 74a14 14 0 0 1 14-14h20v526l-17-14-17 14z" fill="${colours.ribbon}"/>
        <path d="M60 74a14 14 0 0 1 7-12v515l-7 9zM87 60h7v526l-7-6z" fill="${colours.ribbonEdge}"/>
        ${lines.map((line, at) => text(line, left, top + at * lineHeight, size.name, colours.ink)).join('')}
        ${text(owner, left, top + (lines.length - 1) * lineHeight + 76, size.owner, colours.inkSoft)}
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
  const square = await sharp(bytes)
    .resize(2 * side, 2 * side, { fit: 'cover' })
    .png()
    .toBuffer();
  const x = right - (all.length - at) * (side + gap) + gap;
  const box = `x="${x}" y="${top}" width="${side}" height="${side}"`;
  return `<clipPath id="tile${at}"><rect ${box} rx="10"/></clipPath>
    <image href="data:image/png;base64,${square.toString('base64')}" ${box} clip-path="url(#tile${at})"/>
    <rect ${box} rx="10" fill="none" stroke="${colours.line}" stroke-width="2"/>`;
}

/**
 * Computes the font sizes at which the texts fit. The library measures only the bounding box of a whole picture. One
 * measurement serves both texts: the owner's line is rotated by 90 degrees, so that the box's width is the width of the
 * name's longest line and the box's height is the length of the owner's line.
 */
function fittingSizes(lines: string[], owner: string) {
  const name = lines.map((line) => text(line, 0, largest.name, largest.name)).join('');
  const turned = `<g transform="translate(${largest.owner / 2}) rotate(90)">${text(owner, 0, 0, largest.owner)}</g>`;
  const { width: nameWidth = textWidth, height: ownerLength = textWidth } =
    new Resvg(`${open}${name}${turned}</svg>`, { font }).getBBox() ?? {};
  return {
    name: largest.name * Math.min(1, textWidth / nameWidth),
    owner: largest.owner * Math.min(1, textWidth / ownerLength),
  };
}

function text(words: string, x: number, y: number, size: number, fill = '#000'): string {
  const escaped = words.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
  return `<text x="${x}" y="${y}" font-family="Fraunces SemiBold" font-size="${size}" fill="${fill}">${escaped}</text>`;
}

/** Text that the typefaces of `draw.ts` can render. */
const writable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]+$/u;
const pictographs =
  /\p{Extended_Pictographic}\uFE0F|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\u20E3|\uFE0F/gu;

/** Characters beyond U+FFFF, which the typefaces lack. Many are a styled form of a plain letter, as 𝓗 is of H. */
const styledLetters = /[\u{10000}-\u{10FFFF}]/gu;

/** In UTF-16 units. A longer name is split into two lines. */
const maxLineLength = 16;

const nameLines = (name: string): string[] => splitInTwo(writablePart(name) || sharePreview.title);

/** The text of the line below the name. */
const ownerLine = (owner: string): string => sharePreview.words(writablePart(owner));

/** The text without emoji; '' if it has other characters that the typefaces lack. */
function writablePart(text: string): string {
  const words = text
    .replace(pictographs, '')
    .replace(styledLetters, (letter) => letter.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
  return writable.test(words) && words.search(styledLetters) < 0 ? words : '';
}

/** Splits a long name into lines of similar length, between words if it has several. */
function splitInTwo(name: string): string[] {
  if (name.length <= maxLineLength) return [name];
  const words = name.split(' ');
  const half = Math.ceil(name.length / 2);
  if (words.length === 1) return [name.slice(0, half), name.slice(half)];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return splits.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
