import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import { brand } from '@wishnest/domain/brand';
import { sharePreview } from '@wishnest/domain/sharePreview';

/** What a picture of a wishlist shows. */
export interface PictureSubject {
  name: string;
  owner: { name: string; avatar: string };
}

const { width, height } = sharePreview;
const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
const { resolve } = createRequire(import.meta.url);

/** The display face, and one that has what it lacks: Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian letters. */
const font = {
  loadSystemFonts: false,
  fontFiles: [
    resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
    resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
  defaultFontFamily: 'Fraunces SemiBold',
};
const writable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]+$/u;
const pictographs =
  /\p{Extended_Pictographic}\uFE0F|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\u20E3|\uFE0F/gu;

/** Beyond the first 65,536 characters, where neither face has any, are letters in other guises: 𝓗 is an H. */
const distant = /[\u{10000}-\u{10FFFF}]/gu;

/** In px: the room beside the avatar, where the words in it begin, and how large they may be. */
const room = 640;
const left = 142;
const largest = { name: 104, words: 38 };
/** In letters; what is longer stands in two lines. */
const longestLine = 16;

/**
 * A PNG of 1200 x 630 px.
 * @param directory the browser's files, where the brand mark and the avatars are
 */
export async function drawPicture(directory: string, { name, owner }: PictureSubject): Promise<Buffer> {
  const mark = readFileSync(join(directory, 'favicon.svg'), 'utf8');
  const avatar = readFileSync(join(directory, `avatars/${owner.avatar}.png`), 'base64');
  const lines = inLines(asWritten(name) || sharePreview.title);
  const size = Math.min(...lines.map((line) => sizeOf(line, largest.name)));
  const height = size * 1.15;
  const top = 268 - ((lines.length - 1) * height) / 2;
  const words = sharePreview.words(asWritten(owner.name));
  const picture = await renderAsync(
    `${open}
        <rect width="1200" height="630" fill="#f7f1e6"/>
        <rect x="64" y="66" width="1080" height="512" rx="16" fill="#46371a" opacity="0.08"/>
        <rect x="60" y="60" width="1080" height="510" rx="14" fill="#fffcf5" stroke="#e2d7c1" stroke-width="2"/>
        <path d="M60 74a14 14 0 0 1 14-14h20v526l-17-14-17 14z" fill="#2a6d52"/>
        <path d="M60 74a14 14 0 0 1 7-12v515l-7 9zM87 60h7v526l-7-6z" fill="#174835"/>
        ${lines.map((line, at) => text(line, left, top + at * height, size, '#26231d')).join('')}
        ${text(words, left, top + (lines.length - 1) * height + 76, sizeOf(words, largest.words), '#5f574a')}
        <clipPath id="round"><circle cx="960" cy="280" r="130"/></clipPath>
        <image href="data:image/png;base64,${avatar}" x="830" y="150" width="260" height="260" clip-path="url(#round)"/>
        <svg x="${left}" y="458" width="64" height="64" viewBox="0 0 32 32">${mark}</svg>
        ${text(brand.name, left + 82, 504, 40, '#26231d')}
      </svg>`,
    { font },
  );
  return picture.asPng();
}

/** A text without the emoji that no typeface here can draw; '' where it has other letters that none can write. */
function asWritten(name: string): string {
  const words = name
    .replace(pictographs, '')
    .replace(distant, (letter) => letter.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
  return writable.test(words) && words.search(distant) < 0 ? words : '';
}

/** A long name is parted where its lines come out most alike: between words, if it has any. */
function inLines(name: string): string[] {
  if (name.length <= longestLine) return [name];
  const words = name.split(' ');
  const half = Math.ceil(name.length / 2);
  if (words.length === 1) return [name.slice(0, half), name.slice(half)];
  const partings = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return partings.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/** The size, up to this one, at which the words have room. */
function sizeOf(words: string, largestSize: number): number {
  const { width = room } =
    new Resvg(`${open}${text(words, 0, 300, largestSize, '#000')}</svg>`, { font }).getBBox() ?? {};
  return largestSize * Math.min(1, room / width);
}

function text(words: string, x: number, y: number, size: number, fill: string): string {
  const escaped = words.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
  return `<text x="${x}" y="${y}" font-family="Fraunces SemiBold" font-size="${size}" fill="${fill}">${escaped}</text>`;
}
