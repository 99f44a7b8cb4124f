import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import '@wishnest/messages/messageCompiler';
import { exampleTexts } from '@wishnest/messages/texts/example';
import { itemTexts } from '@wishnest/messages/texts/item';
import { brand, colours, landingPreview } from '@wishnest/page/brand';
import { paperDrawings } from '@wishnest/page/paper';

/** Draws the picture that chats show for the landing page: `node apps/web/pictures/landing.ts`. */
const target = join(import.meta.dirname, '../public');
const source = (file: string) => readFileSync(join(import.meta.dirname, '../src/features', file), 'utf8');
const { resolve } = createRequire(import.meta.url);
const font = {
  loadSystemFonts: false,
  fontFiles: [
    resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
    resolve('@expo-google-fonts/roboto/600SemiBold/Roboto_600SemiBold.ttf'),
  ],
};

const { edge, middle, ground, figure, pattern } = paperDrawings.LEAF;
const { width, height } = landingPreview;
const giving = { ink: '#7a5200', soft: '#f7ead0', line: '#ead6ab' };
const reserved = '#a92b2f';
const action = { ink: '#164331', soft: '#e0ebde' };
const sunk = '#ebe3d4';

/** An SVG file as a picture of its own, whose ids and classes are its own. */
function place(svg: string, x: number, y: number, width: number, height: number): string {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return `<image href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" ${box}/>`;
}

function text(words: string, x: number, y: number, size: number, fill: string, family = 'Roboto'): string {
  const weight = family === 'Roboto' ? ' font-weight="600"' : '';
  return `<text x="${x}" y="${y}" font-family="${family}"${weight} font-size="${size}" fill="${fill}">${words}</text>`;
}

const items = [
  { name: exampleTexts.apron, file: 'apron', state: 'given' },
  { name: exampleTexts.books, file: 'books', state: 'others' },
  { name: exampleTexts.pan, file: 'pan', state: 'free' },
] as const;

/** @param at the left edge of the view */
function view(at: number, caption: string, pill: { ink: string; soft: string }, isFamily: boolean): string {
  const tags = items.map(({ name, file, state }, row) => {
    const [x, y] = [at + 62, 255 + row * 130];
    const shown = isFamily ? state : 'free';
    const paper = shown === 'others' ? sunk : shown === 'given' ? 'url(#giving)' : colours.raised;
    const middleY = y + 59;
    const bow = shown === 'free' ? '' : source('items/bow.svg');
    const [bowWidth, bowHeight] = shown === 'given' ? [88, 76] : [58, 50];
    const mark =
      shown === 'given'
        ? [itemTexts.givingThis, giving.ink]
        : shown === 'others'
          ? [itemTexts.reserved, reserved]
          : null;
    return `<path d="M${x + 20} ${y}h408a18 18 0 0 1 18 18v82a18 18 0 0 1-18 18H${x + 20}L${x} ${y + 98}V${y + 20}Z" fill="${paper}" stroke="${shown === 'given' ? giving.line : colours.line}" stroke-width="1.5"/>
      ${shown === 'given' ? `<path d="M${x + 35} ${y}h12v118h-12z" fill="#b23134"/><path d="M${x + 35} ${y}h2.5v118h-2.5zM${x + 44.5} ${y}h2.5v118h-2.5z" fill="#8d2427"/>` : ''}
      <path d="M${x + 40} ${middleY + 2}C${x + 20} ${middleY + 14} ${x - 4} ${middleY + 12} ${x - 24} ${middleY - 6}M${x + 38} ${middleY}C${x + 22} ${middleY - 12} ${x - 4} ${middleY - 14} ${x - 24} ${middleY - 6}" fill="none" stroke="${colours.string}" stroke-width="3" stroke-linecap="round"/>
      ${shown === 'free' ? `<circle cx="${x + 41}" cy="${middleY}" r="9" fill="${colours.paper}" stroke="${colours.lineStrong}" stroke-width="2.5"/>` : ''}
      <g${shown === 'others' ? ' opacity="0.5"' : ''}><clipPath id="c${at}${row}"><rect x="${x + 77}" y="${y + 17}" width="84" height="84" rx="12"/></clipPath>
        <g clip-path="url(#c${at}${row})">${place(source(`public/${file}.svg`), x + 77, y + 17, 84, 84)}</g></g>
      ${bow && place(bow, x + 41 - bowWidth / 2, middleY - bowHeight * 0.37, bowWidth, bowHeight)}
      ${text(name, x + 177, y + (mark ? 52 : 69), 29, shown === 'others' ? colours.inkSoft : colours.ink)}
      ${mark ? text(mark[0] ?? '', x + 177, y + 88, 25, mark[1] ?? '') : ''}`;
  });
  return `<rect x="${at}" y="165" width="530" height="520" rx="24" fill="#faf6eb" stroke="${colours.line}" stroke-width="2"/>
    <rect x="${at + 23}" y="188" width="${caption.length * 12.6 + 38}" height="50" rx="25" fill="${pill.soft}"/>
    ${text(caption, at + 41, 222, 26, pill.ink)}
    <path d="M${at + 23} 250h16v400h-16z" fill="${middle[0]}"/><path d="M${at + 23} 250h3v400h-3zM${at + 36} 250h3v400h-3z" fill="${edge[0]}"/>
    ${tags.join('')}`;
}

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <defs>
    <pattern id="paper" width="26" height="26" viewBox="0 0 20 20" patternUnits="userSpaceOnUse"><g fill="${figure[0]}">${pattern}</g></pattern>
    <linearGradient id="giving"><stop offset="0" stop-color="${giving.soft}"/><stop offset="0.62" stop-color="${colours.raised}"/></linearGradient>
    <linearGradient id="fade" x2="0" y2="1"><stop offset="0.35" stop-color="${colours.paper}"/><stop offset="0.7" stop-color="${colours.paper}" stop-opacity="0"/></linearGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="${ground[0]}"/>
  <rect width="${width}" height="${height}" fill="url(#paper)"/>
  <rect width="${width}" height="${height}" fill="url(#fade)"/>
  ${place(readFileSync(join(target, 'favicon.svg'), 'utf8'), 56, 46, 84, 84)}
  ${text(brand.name, 160, 108, 58, colours.ink, 'Fraunces SemiBold')}
  ${text(landingPreview.words, 698, 95, 32, colours.inkSoft, 'Fraunces SemiBold')}
  ${view(55, exampleTexts.family, giving, true)}
  ${view(615, exampleTexts.you, action, false)}
  ${place(source('public/hummingbird.svg'), 484, 92, 116, 114)}
</svg>`;

writeFileSync(join(target, landingPreview.file), new Resvg(picture, { font }).render().asPng());
