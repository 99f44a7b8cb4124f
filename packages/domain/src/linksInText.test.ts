import { expect, test } from 'vitest';
import { linksIn, withoutShapeless } from './linksInText.ts';

const lamp = 'https://plain.example/d/4Fk2';
const found = (line: string) => linksIn(line).map(({ link }) => link);

test.each([...'。！？、：；）」』】》〉，．｡｣～｜＞…·・“”„«»›‹’؛؟۔،।॥։¿¡•‼"<>'])('A link ends before %j', (mark) => {
  expect([found(`看看 ${lamp}${mark}`), found(`${lamp}${mark} schön`)]).toEqual([[lamp], [lamp]]);
});

test.each([...'。！？、：；）」』】》〉，．～｜…“”„«»›‹؛؟۔،।॥•"<>'])(
  'A link ends before %j, whatever follows',
  (mark) => {
    expect(found(`${lamp}${mark}很好`)).toEqual([lamp]);
  },
);

test.each([...".,;:!?'*_~`|\\^{})]"])('A link in a sentence does not end with %j', (mark) => {
  expect([found(`See ${lamp}${mark} Bye`), found(`See ${lamp}${mark.repeat(3)}`)]).toEqual([[lamp], [lamp]]);
});

test.each([
  `**${lamp}**`,
  `_${lamp}_`,
  `~~${lamp}~~`,
  `\`${lamp}\``,
  `[Lamp](${lamp})`,
  `[Lamp](${lamp}).`,
  `<${lamp}>`,
  `<a href="${lamp}">Lamp</a>`,
  `(${lamp})`,
  `(see ${lamp}).`,
  `{${lamp}}`,
  `[${lamp}]`,
  `"${lamp}"`,
  `'${lamp}'`,
  `„${lamp}“`,
  `«${lamp}»`,
  `「${lamp}」`,
  `（${lamp}）`,
  `‹${lamp}›`,
  `看看${lamp}，很好`,
  `هدية ${lamp}، جميلة`,
  `${lamp}？`,
  `Link:${lamp}`,
])('Of %j the link alone is taken', (text) => {
  expect(found(text)).toEqual([lamp]);
});

test.each([
  'https://bücher.example/größe',
  'https://商店.example/商品/手工灯',
  'https://متجر.example/مصباح',
  'https://दुकान.example/दीपक',
  'https://col.example/col·lecció/llum',
  'https://fr.example/l’été-à-la-mer',
  'https://ja.example/レオナルド・ダ・ヴィンチ',
  'https://en.wiki.example/Kite_(film)',
  'https://en.wiki.example/Kite_(film)#See_[1]',
  'https://shop.example/a|b',
  'https://shop.example/~ann/lamp',
  "https://shop.example/baker's-dozen",
  'https://shop.example/lamp!red*new',
  'https://shop.example/x?a=1&b={2}',
  'https://shop.example/%E4%BD%A0?q=1,2;3#top',
  'https://i❤.example/🎁-box',
  'https://shop.example/👩\u200d🎨-apron',
  'https://شاپ\u200cنو.example/a',
  'https://shop.example:8443/kite',
  'http://localhost/kite',
  'http://127.0.0.1:3000/kite',
  'http://[::1]:3000/kite',
  'HTTPS://SHOP.EXAMPLE/KITE',
  'www.shop.example/kite',
  'https://shop.example/out?to=https://other.example/a',
  'https://shop.example/out?https://other.example/a',
  'https://shop.example/out?a=1&to=https://other.example/a?b=https://c.example',
  'https://shop.example/lamp-',
  'https://shop.example/lamp/',
  'https://shop.example/lamp=',
  'https://shop.example/a+b+',
  'https://shop.example/lamp#',
])('The link %s is whole, alone and in a sentence', (link) => {
  expect([found(link), found(` ${link} `), found(`Look ${link} here`)]).toEqual([[link], [link], [link]]);
});

test.each([
  'https://en.wiki.example/Apple_Inc.',
  'https://video.example/watch?v=dQw4w9WgXc_',
  'https://shop.example/who?',
])('The link %s is whole if it is alone, as from the bar of a browser', (link) => {
  expect(found(link)).toEqual([link]);
});

test.each([
  [',', 'https://a.example/1,https://b.example/2'],
  [';', 'https://a.example/1;https://b.example/2'],
  ['nothing', 'https://a.example/1https://b.example/2'],
  ['a bar', 'https://a.example/1|https://b.example/2'],
  ['a Chinese comma', 'https://a.example/1，https://b.example/2'],
  ['an Arabic comma', 'https://a.example/1،https://b.example/2'],
  ['a comma and a space', 'https://a.example/1, https://b.example/2'],
])('Two links that are joined by %s are two', (_, text) => {
  expect(found(text)).toEqual(['https://a.example/1', 'https://b.example/2']);
});

test('A second link after a query is another one, unless it is a value there', () => {
  expect(found('https://a.example/?x=1,https://b.example/2')).toEqual([
    'https://a.example/?x=1',
    'https://b.example/2',
  ]);
  expect(found('https://a.example/?x=https://b.example/2')).toEqual(['https://a.example/?x=https://b.example/2']);
});

test.each(['https://exa mple.com', 'https://', 'https://kite', 'see www.', 'A book', 'shop.example', '', 'https://。'])(
  'There is no whole link in %j',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

test('The place of a link is where it stands', () => {
  const text = `Two: ${lamp}, ${lamp}!`;
  expect(linksIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([lamp, lamp]);
});

test.each([...'\u00AD\u200B\u200E\u200F\u202A\u202E\u2060\u2066\u2069\uFEFF\uFFFC'])(
  'The character %j without a shape leaves a link',
  (character) => {
    expect(found(withoutShapeless(`${character}https://pla${character}in.example/d/4Fk2${character}`))).toEqual([lamp]);
  },
);

test('Joiners of an emoji and of Persian words stay', () => {
  expect(withoutShapeless('👩\u200d🎨 می\u200cخواهم')).toBe('👩\u200d🎨 می\u200cخواهم');
});

test('The links of a long text are found at once', () => {
  for (const part of ['https://', 'https://a.b,', 'www.', 'https://a.example/?x=', '，', '(', ')', 'a', '·a', '?'])
    expect(linksIn(`https://a.example/${part.repeat(20_000)}`).length).toBeLessThan(20_002);
});
