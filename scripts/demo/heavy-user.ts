import { limits } from '../../packages/domain/src/limits.ts';
import { cutText } from '../../packages/domain/src/text.ts';
import type { DemoItem, DemoPerson } from './family.ts';

/** Names of full length: one word, many words, right to left, in both directions, emoji, wide letters. */
const names = [
  'Donaudampfschifffahrtskapitäns',
  'What we need for the new house',
  'كل ما نحتاجه لرحلة الصيف القاد',
  'יום ההולדת ה-50 של Grandma 🎂!',
  '🎄🎁🎉🧸🎈🕯️⭐🦌🧦🍪🥛🔔❄️☃️',
  'W'.repeat(limits.wishlistName),
];

/** This many names, all of them different. */
function namesFor(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const name = names[at % names.length] ?? '';
    return at < names.length ? name : cutText(`${at + 1} ${name}`, limits.wishlistName);
  });
}

/** Notes of full length: one word, many lines, right to left. */
const notes = [
  'W'.repeat(limits.note),
  `${'39\n'.repeat(limits.note / 3)}39`,
  cutText('كل ما نحتاجه '.repeat(20), limits.note),
];

const itemsFor = (count: number): DemoItem[] =>
  namesFor(count).map((name, at) => ({
    name,
    link: `https://shop-${at + 1}.${'very-'.repeat(8)}long.example/`,
    note: notes[at % notes.length] ?? '',
  }));

/** Somebody with many wishlists and items, whose texts are as long as they may be; for the screenshots and the tests of the pages' states. */
export const heavyUser = {
  username: 'Wolfeschlegelsteinhausenb',
  bio: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz 🐄2026',
  avatarUrl: 'avatar5',
  wishlists: namesFor(60).map((name, at) => ({ name, isShared: at === 0, items: itemsFor(at === 0 ? 200 : 1) })),
} satisfies DemoPerson;

/** The name of the shared wishlist, which has 200 items. */
export const largeWishlist = names[0];
