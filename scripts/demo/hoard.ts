import { limits } from '../../packages/domain/src/limits.ts';
import { cutText } from '../../packages/domain/src/text.ts';
import type { Relative, Wish } from './family.ts';

/** As long as they may be: of one word, of many, from right to left, in both directions, in pictures, in wide letters. */
const names = [
  'Donaudampfschifffahrtskapitäns',
  'What we need for the new house',
  'كل ما نحتاجه لرحلة الصيف القاد',
  'יום ההולדת ה-50 של Grandma 🎂!',
  '🎄🎁🎉🧸🎈🕯️⭐🦌🧦🍪🥛🔔❄️☃️',
  'W'.repeat(limits.wishlistName),
];

/** So many of them, no two alike. */
function namesFor(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const name = names[at % names.length] ?? '';
    return at < names.length ? name : cutText(`${at + 1} ${name}`, limits.wishlistName);
  });
}

const itemsFor = (count: number): Wish[] =>
  namesFor(count).map((name, at) => ({ name, link: `https://shop-${at + 1}.${'very-'.repeat(8)}long.example/` }));

/** Whoever has too much of everything, and everything as long as it may be: for the screenshots, not for the demo. */
export const hoarder = {
  username: 'Wolfeschlegelsteinhausenb',
  bio: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz 🐄2026',
  avatarUrl: 'avatar5',
  wishlists: namesFor(60).map((name, at) => ({ name, isShared: at === 0, items: itemsFor(at === 0 ? 200 : 1) })),
} satisfies Relative;

/** The one that is shared. */
export const hoard = names[0];
