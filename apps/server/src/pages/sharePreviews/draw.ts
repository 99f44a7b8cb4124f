import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import type { Paper } from '@wishnest/domain/paper';
import { brand, colours, sharePreview } from '@wishnest/page/brand';
import { paperDrawings } from '@wishnest/page/paper';

export interface PictureSubject {
  /** The browser's files, where the brand mark and the avatars are. */
  directory: string;
  name: string;
  paper: Paper;
  owner: { name: string; avatar: string };
  /** The first items' pictures, three at most, in WebP; null for an item without one. */
  pictures: readonly (Uint8Array | null)[];
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
const tile = { side: 116, gap: 14, right: 1104, top: 422 };

/** In px: the width beside the avatar, and the left and the upper edge of the text. */
const textWidth = 550;
const left = 300;
const top = 112;

/** Draws the picture as a PNG: the tag of the wishlist on its paper. */
export async function drawPicture({ directory, name, paper, owner, pictures }: PictureSubject): Promise<Uint8Array> {
  const mark = readFileSync(join(directory, 'favicon.svg'), 'utf8');
  const avatar = readFileSync(join(directory, `avatars/${owner.avatar}.png`), 'base64');
  const { edge, middle, ground } = paperDrawings[paper];
  const title = writablePart(name) || sharePreview.title;
  const heading = layOut(title, isLong(title) ? 72 : 104);
  const words = layOut(writablePart(owner.name), 36);
  // The distances are those of the typeface from the upper edge of a line to its baseline.
  const headingTop = top + 0.88 * heading.size;
  const wordsTop = top + heading.lines.length * 1.04 * heading.size + 50;
  const tiles = await Promise.all(pictures.map((bytes, at) => drawTile(bytes, paper, pictures.length - at)));
  const picture = await renderAsync(
    `${open}
        ${patternOf('paper', paper, 60)}
        <rect width="${width}" height="${height}" fill="${ground[0]}"/>
        <rect width="${width}" height="${height}" fill="url(#paper)"/>
        <path fill="${middle[0]}" d="M84 0h58v630H84zM0 286h1200v58H0z"/>
        <path fill="${edge[0]}" d="M84 0h11.6v630H84zM130.4 0H142v630h-11.6zM0 286h84v11.6H0zM0 332.4h84V344H0zM142 286h1058v11.6H142zM142 332.4h1058V344H142z"/>
        <path fill="${colours.raised}" stroke="${colours.line}" stroke-width="3" d="M230 55.5H1118a24.5 24.5 0 0 1 24.5 24.5V550a24.5 24.5 0 0 1-24.5 24.5H230L177.5 522V108Z"/>
        <g fill="none" stroke="${colours.string}" stroke-width="5" stroke-linecap="round">
          <path d="M232 316C200 348 144 346 112 315M230 312C196 286 146 282 112 312"/>
          <circle cx="234" cy="314" r="15" fill="${colours.paper}" stroke="${colours.lineStrong}" stroke-width="4"/>
          <path d="M232 316C220 326 210 332 198 336"/>
        </g>
        ${heading.lines.map((line, at) => text(line, left, headingTop + at * 1.04 * heading.size, heading.size, colours.ink)).join('')}
        ${words.lines.map((line, at) => text(line, left, wordsTop + at * 45, words.size, colours.inkSoft)).join('')}
        <clipPath id="round"><circle cx="996" cy="204" r="108"/></clipPath>
        <image href="data:image/png;base64,${avatar}" x="888" y="96" width="216" height="216" clip-path="url(#round)"/>
        <svg x="${left}" y="478" width="60" height="60" viewBox="0 0 32 32">${mark}</svg>
        ${text(brand.name, left + 76, 521, 38, colours.ink)}
        ${tiles.join('')}
      </svg>`,
    { font },
  );
  return picture.asPng();
}

function patternOf(id: string, paper: Paper, side: number): string {
  const { figure, pattern } = paperDrawings[paper];
  return `<pattern id="${id}" width="${side}" height="${side}" viewBox="0 0 20 20" patternUnits="userSpaceOnUse">
    <g fill="${figure[0]}" color="${figure[0]}">${pattern}</g>
  </pattern>`;
}

/**
 * Draws a picture of an item, cut to a square, in the row that ends at the right edge, or paper for an item without a
 * picture.
 * @param place from the right, where the last one has 1
 */
async function drawTile(bytes: Uint8Array | null, paper: Paper, place: number): Promise<string> {
  const { side, gap, right, top } = tile;
  const x = right - place * (side + gap) + gap;
  const box = `x="${x}" y="${top}" width="${side}" height="${side}"`;
  return `<clipPath id="tile${place}"><rect ${box} rx="14"/></clipPath>
    <g clip-path="url(#tile${place})">${bytes ? await drawPhoto(bytes, box) : wrap(x, box, paper)}</g>
    <rect ${box} rx="14" fill="none" stroke="${colours.line}" stroke-width="2"/>`;
}

async function drawPhoto(bytes: Uint8Array, box: string): Promise<string> {
  // The library that draws reads no WebP.
  const { default: sharp } = await import('sharp');
  const png = await sharp(bytes).png().toBuffer();
  return `<image href="data:image/png;base64,${png.toString('base64')}" ${box} preserveAspectRatio="xMidYMid slice"/>`;
}

/** The paper of a wishlist with its thin ribbon, as `.wrapped` of the web application’s `Picture.module.css`. */
function wrap(x: number, box: string, paper: Paper): string {
  const { side, top } = tile;
  const { ground, cross } = paperDrawings[paper];
  const width = side / 10;
  const [across, down] = [top + 0.34 * (side - width), x + 0.7 * (side - width)];
  return `${patternOf(`paper${x}`, paper, 28)}
    <rect ${box} fill="${ground[0]}"/>
    <rect ${box} fill="url(#paper${x})"/>
    <path fill="${cross[0]}" d="M${down} ${top}h${width}v${side}h${-width}zM${x} ${across}h${side}v${width}h${-side}z"/>`;
}

const isLong = (name: string) => name.length > 12 || name.split(' ').some((word) => word.length > 9);

/** The lines of a text, two if one is too narrow, and the size at which they fit. */
function layOut(words: string, size: number): { lines: string[]; size: number } {
  const lines = fittingSize([words], size) < size ? splitInTwo(words) : [words];
  return { lines, size: fittingSize(lines, size) };
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

/** Splits a text at the space nearest to its middle, or in the middle of its only word. */
function splitInTwo(name: string): string[] {
  const distance = (at: number) => Math.abs(at - (name.length - 1) / 2);
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.sort((one, other) => distance(one) - distance(other));
  if (at !== undefined) return [name.slice(0, at), name.slice(at + 1)];
  const half = Math.ceil(name.length / 2);
  return [name.slice(0, half), name.slice(half)];
}
