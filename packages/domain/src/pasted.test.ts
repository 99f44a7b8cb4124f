import { describe, expect, test } from 'vitest';
import { pastedItem, pastedItems } from './pasted.ts';

const kite = 'https://www.shop.example/toys/red-kite';
const lamp = 'https://shop.example/p/4711';

describe('A link is found in what was pasted, with the name beside it', () => {
  test.each([
    [kite, kite, 'Red kite'],
    [`Hoodie grey ${lamp}`, lamp, 'Hoodie grey'],
    [`Hoodie grey${lamp}`, lamp, 'Hoodie grey'],
    [`Hoodie grey\n${lamp}`, lamp, 'Hoodie grey'],
    [`\n Hoodie grey \r\n\r\n${lamp}\r\n`, lamp, 'Hoodie grey'],
    [`${lamp}\nHoodie grey`, lamp, 'Hoodie grey'],
    [`${lamp} – Hoodie grey`, lamp, 'Hoodie grey'],
    [`1. Hoodie grey: ${lamp}`, lamp, 'Hoodie grey'],
    [`- Hoodie 3er (grey): ${lamp}.`, lamp, 'Hoodie 3er (grey)'],
    [`• ${kite}`, kite, 'Red kite'],
    [`12) ${kite},`, kite, 'Red kite'],
    [`Hoodie grey (${lamp})`, lamp, 'Hoodie grey'],
    ['Film https://en.wiki.example/Kite_(film)', 'https://en.wiki.example/Kite_(film)', 'Film'],
    ['www.shop.example/red-kite', 'www.shop.example/red-kite', 'Red kite'],
    ['Kite: www.shop.example/4711!', 'www.shop.example/4711', 'Kite'],
    [' shop.example/red-kite ', 'shop.example/red-kite', 'Red kite'],
    ['htps://shop.example/kite', 'htps://shop.example/kite', 'Kite'],
    [
      'Ein sehr langer Name für einen Pullover https://a.example/1',
      'https://a.example/1',
      'Ein sehr langer Name für einen',
    ],
    ['a\u202eb\u0000 c https://a.example/1', 'https://a.example/1', 'ab  c'],
    [`看看 ${lamp}，很好`, lamp, '看看'],
    [`هدية ${lamp}، جميلة`, lamp, 'هدية'],
    [`Lamp <${lamp}>`, lamp, 'Lamp'],
    [`**${lamp}**`, lamp, 'Shop'],
    [`[Hoodie grey](${lamp})`, lamp, 'Hoodie grey'],
    [`[Hoodie grey](${lamp} "At the shop")`, lamp, 'Hoodie grey'],
    [`[Hoodie grey](<${lamp}>)`, lamp, 'Hoodie grey'],
    [`[${lamp}](${lamp})`, lamp, 'Shop'],
    [`![Hoodie grey](${lamp})`, lamp, 'Hoodie grey'],
    [`[Hoodie grey]: ${lamp}`, lamp, 'Hoodie grey'],
    [`Hoodie [grey]: ${lamp}`, lamp, 'Hoodie [grey]'],
    [`Hoodie [grey](size M) ${lamp}`, lamp, 'Hoodie [grey](size M)'],
    [`- [ ] Hoodie grey ${lamp}`, lamp, 'Hoodie grey'],
    [`- [x] [Hoodie grey](${lamp})`, lamp, 'Hoodie grey'],
    [`## Hoodie grey ${lamp}`, lamp, 'Hoodie grey'],
    [`> Hoodie grey ${lamp}`, lamp, 'Hoodie grey'],
    [`**Hoodie grey** ${lamp}`, lamp, 'Hoodie grey'],
    [`_Hoodie grey_: ${lamp}`, lamp, 'Hoodie grey'],
    [`~Hoodie~ Sweater ${lamp}`, lamp, 'Hoodie~ Sweater'],
    [`<${lamp}|Hoodie grey>`, lamp, 'Hoodie grey'],
    [`[url=${lamp}]Hoodie grey[/url]`, lamp, 'Hoodie grey'],
    [`[url]${lamp}[/url]`, lamp, 'Shop'],
    [`<a href="${lamp}">Hoodie grey</a>`, lamp, 'Hoodie grey'],
    [`<a class="b" href='${lamp}' target=_blank>Hoodie grey</a>`, lamp, 'Hoodie grey'],
    [`Hoodie grey → ${lamp}`, lamp, 'Hoodie grey'],
    [`Hoodie grey -> ${lamp}`, lamp, 'Hoodie grey'],
    [`Hoodie grey | ${lamp}`, lamp, 'Hoodie grey'],
    [`Hoodie grey｜${lamp}`, lamp, 'Hoodie grey'],
    [`Hoodie grey：${lamp}`, lamp, 'Hoodie grey'],
    [`これ、${lamp}！`, lamp, 'これ'],
    [`${lamp}，很好`, lamp, '很好'],
    [`「ランタン」${lamp}`, lamp, 'ランタン'],
    [`【淘宝】${lamp} CZ0001 「手工铁皮灯笼」点击链接直接打开`, lamp, '手工铁皮灯笼'],
    [`${lamp}؟`, lamp, 'Shop'],
    [`\u2067هدية ${lamp}\u2069`, lamp, 'هدية'],
    [`\u202bهدية\u202c \u202a${lamp}\u202c`, lamp, 'هدية'],
    [`„Kapuzenpulli“ ${lamp}`, lamp, '„Kapuzenpulli“'],
    [`Was meinst du? ${lamp} Danke!`, lamp, 'Was meinst du?'],
    [`Hoodie, 12 €: ${lamp}`, lamp, 'Hoodie, 12 €'],
    [`👉 ${lamp}`, lamp, 'Shop'],
    [`ann@example.com ${lamp}`, lamp, 'ann@example.com'],
    ['(https://en.wiki.example/Kite_(film))', 'https://en.wiki.example/Kite_(film)', 'Kite (film)'],
    ['www.shop.example/red-kite，好', 'www.shop.example/red-kite', '好'],
    ['https://shop.example/größe, schön', 'https://shop.example/größe', 'schön'],
    ['👩\u200d🎨 apron https://shop.example/👩\u200d🎨', 'https://shop.example/👩\u200d🎨', '👩\u200d🎨 apron'],
    ['https://shop.example/Tin lamp 26.html?a=1', 'https://shop.example/Tin%20lamp%2026.html?a=1', 'Tin lamp 26'],
    [`"half the text"\n ${lamp}#:~:text=half`, lamp, 'Shop'],
    [`“half the text”\n\n${lamp}#:~:text=half`, lamp, 'Shop'],
    ['intent://shop.example/d/1#Intent;scheme=http;end', 'http://shop.example/d/1', 'Shop'],
    [
      'intent:#Intent;action=a.VIEW;S.browser_fallback_url=https%3A%2F%2Fshop.example%2Fd%2F1;end',
      'https://shop.example/d/1',
      'Shop',
    ],
    [`\u2068${lamp}\u2069`, lamp, 'Shop'],
    [`Hoodie grey \u200b${lamp}\u200b`, lamp, 'Hoodie grey'],
    ['https://shop.example/our lamps/lamp one.html', 'https://shop.example/our%20lamps/lamp%20one.html', 'Lamp one'],
    ['https://shop.example/our lamps/', 'https://shop.example/our%20lamps/', 'Our lamps'],
    ['https://shop.example/lamp Hoodie grey', 'https://shop.example/lamp', 'Hoodie grey'],
    ['https://exa mple.com', 'https://exa mple.com', ''],
    ['https://exa mple.com/lamp', 'https://exa mple.com/lamp', ''],
    [`"half the text" ${lamp}#:~:text=half%20the%20text`, lamp, 'Shop'],
    [`${lamp} "half the text" ${lamp}#:~:text=half`, lamp, 'Shop'],
    [`Hoodie "grey" ${lamp}`, lamp, 'Hoodie "grey"'],
    [`Hoodie grey "${lamp}"`, lamp, 'Hoodie grey'],
    [`${lamp}#size:~:text=half`, `${lamp}#size`, 'Shop'],
    [
      'intent://shop.example/lamp#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fshop.example%2Flamp%3Fa%3D1;end',
      'https://shop.example/lamp?a=1',
      'Lamp',
    ],
    ['Lamp: intent://shop.example/d/1#Intent;scheme=https;package=a.b;end', 'https://shop.example/d/1', 'Lamp'],
  ])('in %j', (text, link, name) => {
    expect(pastedItems(text)).toEqual([{ link, name }]);
    expect(pastedItem(text)).toEqual({ link, name });
  });

  test('which is never cut, nor slow to find in a long text', () => {
    const long = `https://shop.example/${'x'.repeat(300_000)}`;
    expect(pastedItem(`Look what I found: ${long}\nBye`).link).toBe(long);
    for (const part of [
      ' ',
      '\n',
      '.',
      '-',
      'x',
      'www.',
      'https://',
      'intent://',
      '„',
      '" ',
      '[',
      '<a ',
      '<https://',
      '「',
      'a\u0300\u0316',
    ])
      expect(pastedItems(part.repeat(100_000)).length).toBeLessThan(100_001);
  });
});

describe('Several items are found in what was pasted', () => {
  test.each([
    ['a line each', `${kite}\n\n${lamp}\r\n${kite}`, [kite, 'Red kite'], [lamp, 'Shop'], [kite, 'Red kite']],
    ['with names', `Kite, red ${kite}\nLamp: ${lamp}`, [kite, 'Kite, red'], [lamp, 'Lamp']],
    ['in one line', `Kite ${kite} Lamp ${lamp}`, [kite, 'Kite'], [lamp, 'Lamp']],
    ['with commas', `${kite}, ${lamp}`, [kite, 'Red kite'], [lamp, 'Shop']],
    ['by turns with their names', `Kite\n${kite}\nLamp\n${lamp}`, [kite, 'Kite'], [lamp, 'Lamp']],
    ['by turns, the link first', `${kite}\nKite\n\n${lamp}\nLamp`, [kite, 'Kite'], [lamp, 'Lamp']],
    [
      'without their scheme',
      `shop.example/1-kite\nwww.shop.example/lamp`,
      ['shop.example/1-kite', '1 kite'],
      ['www.shop.example/lamp', 'Lamp'],
    ],
    ['of which one is a name alone', `${kite}\nA book\n${lamp}`, [kite, 'Red kite'], ['', 'A book'], [lamp, 'Shop']],
    ['which are names alone', '- A book\n- Socks, size 39\n---\n', ['', 'A book'], ['', 'Socks, size 39']],
    ['with nothing between them', `${kite}${lamp}`, [kite, 'Red kite'], [lamp, 'Shop']],
    ['with a Chinese comma', `${kite}，${lamp}`, [kite, 'Red kite'], [lamp, 'Shop']],
    ['with a semicolon', `${kite};${lamp}`, [kite, 'Red kite'], [lamp, 'Shop']],
    ['as a Markdown list', `* [Kite](${kite})\n* [Lamp](${lamp})`, [kite, 'Kite'], [lamp, 'Lamp']],
    ['twice the same', `${kite}\n${kite}`, [kite, 'Red kite'], [kite, 'Red kite']],
  ])('%s', (_, text, ...items) => {
    expect(pastedItems(text)).toEqual(items.map(([link, name]) => ({ link, name })));
  });
});

test('A price and a size are no link, in whatever browser', () => {
  expect(pastedItems('Vase 3.5 Liter, 12.50 EUR')).toEqual([{ link: '', name: 'Vase 3.5 Liter, 12.50 EUR' }]);
});

test('A text without a link stays what it is in the field for one link', () => {
  expect(pastedItem(' a book ')).toEqual({ link: 'a book', name: '' });
  expect([pastedItem('').link, pastedItems(' \n ')]).toEqual(['', []]);
});
