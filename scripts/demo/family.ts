import { limits } from '../../packages/domain/src/limits.ts';
import type { Paper } from '../../packages/domain/src/paper.ts';
import type { Price } from '../../packages/domain/src/price.ts';
import type { ProgramAccess } from '../../packages/domain/src/programs.ts';
import { cutText } from '../../packages/domain/src/text.ts';

export const password = 'under the tree';

export type Name = 'maja' | 'jonas' | 'noor';

/** An item, and who has reserved it. */
interface DemoItem {
  name: string;
  link: string;
  note?: string;
  /** Without it, the price is the one that its shop states, if any. */
  price?: Price | null;
  isStarred?: boolean;
  reservedBy?: string;
}

/** What somebody writes for the other givers, perhaps about an item. */
interface DemoRemark {
  by: string;
  words: string;
  about?: string;
}

export interface DemoWishlist {
  name: string;
  about?: string;
  /** Beside a line about it. */
  day?: string;
  paper?: Paper;
  isShared: boolean;
  items: readonly DemoItem[];
  remarks?: readonly DemoRemark[];
}

/** A program that has a token. */
interface DemoProgram {
  name: string;
  access: ProgramAccess;
  days: number;
}

export interface DemoPerson {
  username: string;
  bio: string;
  avatarUrl: string;
  wishlists: readonly DemoWishlist[];
  programs?: readonly DemoProgram[];
}

export const emailOf = (name: string): string => `${name}@family.example`;

/** Three people who know each other, for the demo and the screenshots. */
export const family: Record<Name, DemoPerson> = {
  maja: {
    username: 'Maja Lindström',
    bio: 'Cooks for eight, reads for one. No more mugs, please.',
    avatarUrl: 'avatar2',
    programs: [
      { name: 'Kitchen display', access: 'READ', days: 365 },
      { name: 'Sunday backup of everything', access: 'READ_WRITE', days: 30 },
    ],
    wishlists: [
      {
        name: 'Birthday',
        about: 'Clothes in M, shoes in 39. Second-hand is lovely.',
        day: '12-12',
        paper: 'DOT',
        isShared: true,
        items: [
          {
            name: 'Linen apron, dark green',
            link: 'https://www.hearthandtable.example/aprons/linen?colour=green',
            note: 'The long one with two pockets.\nPlease not the striped one!',
          },
          { name: 'The Moomins, all nine books', link: 'https://books.example/box-sets/moomins', reservedBy: 'noor' },
          {
            name: 'Cast-iron pan, 26 cm',
            link: 'https://www.hearthandtable.example/pans/cast-iron-26',
            isStarred: true,
          },
          {
            name: 'Pottery evening for two people',
            link: 'https://clayandkiln.example/courses/evening',
            reservedBy: 'jonas',
          },
          {
            name: 'Wool socks, size 39',
            link: 'https://www.northwool.example/socks/ribbed?size=39',
            note: 'Grey or green, not too thick.',
          },
        ],
        remarks: [
          { by: 'jonas', words: 'She said she would like a second oven mitt.' },
          {
            by: 'noor',
            words: 'Who joins in? All nine are more than I can carry.',
            about: 'The Moomins, all nine books',
          },
          { by: 'jonas', words: 'I have the receipt.', about: 'Pottery evening for two people' },
        ],
      },
      {
        name: 'Camping with the children 🏕️',
        paper: 'STAR',
        isShared: true,
        items: [
          { name: 'Enamel plates, four', link: 'https://outdoors.example/kitchen/enamel-plates-4' },
          { name: 'Head torch 🔦', link: 'https://outdoors.example/lights/head-torch', reservedBy: 'jonas' },
          {
            name: 'Hammock',
            link: 'https://www.slowgarden.example/hammocks/cotton',
            note: 'For two, and with ropes: we have no stand.',
          },
        ],
      },
      {
        name: 'The new kitchen',
        paper: 'LEAF',
        isShared: false,
        items: [
          { name: 'Pendant lamp', link: 'https://lamps.example/pendant/brass' },
          { name: 'Knife block', link: 'https://www.hearthandtable.example/knives/block' },
        ],
      },
    ],
  },
  jonas: {
    username: 'Jonas Lindström',
    bio: 'Mends everything but the printer.',
    avatarUrl: 'avatar8',
    wishlists: [
      {
        name: 'For workshop and bicycle rides',
        paper: 'CHECK',
        isShared: true,
        items: [
          { name: 'Set of chisels', link: 'https://www.oldtools.example/chisels/set-of-6', reservedBy: 'maja' },
          { name: 'Handlebar bag', link: 'https://bikes.example/bags/handlebar-7l' },
          {
            name: 'Merino jersey, L',
            link: 'https://www.northwool.example/jerseys/merino?size=L',
            note: 'Any colour on which oil does not show.',
          },
          { name: 'Bench vice', link: 'https://www.oldtools.example/vices/bench-125' },
        ],
      },
      { name: 'Next Christmas', paper: 'WAVE', isShared: true, items: [] },
    ],
  },
  noor: {
    username: 'نور الهاشمي',
    bio: 'أحب القهوة والكتب القديمة · Coffee and old books',
    avatarUrl: 'avatar6',
    wishlists: [
      {
        name: 'هدايا العيد',
        isShared: true,
        items: [
          {
            name: 'دلة قهوة نحاسية',
            link: 'https://coffee.example/pots/copper-dallah',
            note: 'الحجم الكبير من فضلك',
            reservedBy: 'maja',
          },
          { name: 'Atlas of old maps', link: 'https://books.example/atlases/old-maps', reservedBy: 'jonas' },
          { name: 'Fountain pen, fine nib', link: 'https://www.inkwell.example/pens/fine' },
        ],
      },
    ],
  },
};

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

const prices = [
  { amount: '12345.99', currency: 'EUR' },
  null,
  { amount: '8.50', currency: 'EUR' },
  { amount: '1290', currency: 'JPY' },
  { amount: '45', currency: 'EUR' },
];

const itemsFor = (count: number): DemoItem[] =>
  namesFor(count).map((name, at) => ({
    name,
    link: `https://shop-${at + 1}.${'very-'.repeat(8)}long.example/`,
    note: notes[at % notes.length] ?? '',
    price: prices[at % prices.length] ?? null,
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
