import { describe, expect, test } from 'vitest';
import { incomingItem } from './incoming.ts';

const lantern = 'https://shop.example/d/4711';
const brass = 'https://shop.example/brass-lamp';
const shopLink = 'https://www.tin-brass.example/d/4711';
const other = 'https://other.example/d/1';

describe('What an app shares is an item', () => {
  test.each<[what: string, title: string, text: string, url: string, link: string, name: string]>([
    ['a title and a link', 'Desk lamp, brass', '', brass, brass, 'Desk lamp, brass'],
    ['a title and a link in the text', 'Desk lamp, brass', brass, '', brass, 'Desk lamp, brass'],
    ['the link twice', 'Lamp', brass, brass, brass, 'Lamp'],
    ['the link alone', '', '', brass, brass, ''],
    ['the link as its own title', brass, '', brass, brass, ''],
    ['the link as title alone', brass, '', '', brass, ''],
    ['a sentence with the link', '', `Look: Hoodie grey ${lantern}.`, '', lantern, 'Look: Hoodie grey'],
    ['the title once more in the text', 'Tin lantern', `Tin lantern\n${lantern}`, '', lantern, 'Tin lantern'],
    ['the title beside the link', 'Tin lantern', `Tin lantern ${lantern}`, '', lantern, 'Tin lantern'],
    ['the title, the text and the link', 'Tin lantern', 'Tin lantern', lantern, lantern, 'Tin lantern'],
    ['a name above the link', '', `Tin lantern\n${lantern}`, '', lantern, 'Tin lantern'],
    ['a name below the link', '', `${lantern}\nTin lantern`, '', lantern, 'Tin lantern'],
    ['a name after an empty line', '', `Tin lantern\n\n${lantern}`, '', lantern, 'Tin lantern'],
    ['a name and a link apart', '', 'Tin lantern', lantern, lantern, 'Tin lantern'],
    ['a greeting above the link', '', `Look at this!\n${brass}`, '', brass, ''],
    ['a greeting as title', 'Check this out', brass, '', brass, ''],
    ['a greeting as title, and a name', 'Check this out', `Tin lantern\n${lantern}`, '', lantern, 'Tin lantern'],
    ['a greeting and a name', '', `Look at this!\nTin lantern\n${lantern}`, '', lantern, 'Tin lantern'],
    ['a German greeting', '', `Schau mal! 😍\n${brass}`, '', brass, ''],
    ['a French greeting', '', `Regarde ça : ${brass}`, '', brass, ''],
    ['a Spanish greeting', 'Hola', `¡Mira esto!\n${brass}`, '', brass, ''],
    ['a Portuguese greeting', '', `Olha só!!! ${brass}`, '', brass, ''],
    ['an Arabic greeting', '', `شوف هذا\n${brass}`, '', brass, ''],
    ['the host as title', 'shop.example', '', brass, brass, ''],
    ['the host as title, and a text', 'www.shop.example', `Tin lantern\n${lantern}`, '', lantern, 'Tin lantern'],
    ['the host in the text', '', 'shop.example', lantern, lantern, ''],
    ['the shop’s name as title, and a text', 'Tin & Brass', `Look: Lantern ${shopLink}`, '', shopLink, 'Look: Lantern'],
    ['the shop’s name as title', 'Tin-Brass', '', shopLink, shopLink, ''],
    ['the host as title, and a name apart', 'shop.example', 'Tin lantern', lantern, lantern, 'Tin lantern'],
    ['a title that the link says too', 'Brass lamp', '', brass, brass, 'Brass lamp'],
    ['the address of the shop as title', 'https://shop.example', `Tin lantern ${lantern}`, '', lantern, 'Tin lantern'],
    ['the address of the shop in the text', 'Tin lantern', 'https://shop.example/', lantern, lantern, 'Tin lantern'],
    ['the address of the shop first', '', `https://shop.example – Tin lantern ${lantern}`, '', lantern, 'Tin lantern'],
    ['the address of a shop alone', 'Tin & Brass', 'https://shop.example', '', 'https://shop.example', 'Tin & Brass'],
    [
      'a name and what the app adds below',
      'Tin lantern',
      `${lantern}\n\nSent from my phone`,
      '',
      lantern,
      'Tin lantern',
    ],
    ['marked words of its page', '', `"half the text"\n ${lantern}#:~:text=half`, '', lantern, ''],
    [
      'a Chinese code and title',
      '',
      `【淘宝】${lantern} CZ0001 「手工铁皮灯笼」点击链接直接打开`,
      '',
      lantern,
      '手工铁皮灯笼',
    ],
    ['a Japanese title', '', `『ブリキのランタン』 ${lantern}`, '', lantern, 'ブリキのランタン'],
    ['an emoji as title', '🎁', '', lantern, lantern, ''],
    ['a title with a joined emoji', '👩\u200d🎨 apron', '', lantern, lantern, '👩\u200d🎨 apron'],
    ['no letter in the title', '4711', '', brass, brass, ''],
    ['a title in Arabic', 'فانوس نحاسي', '', lantern, lantern, 'فانوس نحاسي'],
    ['a title in Chinese', '手工灯', `手工灯，${lantern}，很好`, '', lantern, '手工灯'],
    ['a title without a shape', '\u200e\u2060', '', brass, brass, ''],
    ['a long title', 'Tin lantern, hand made in Marrakesh', '', lantern, lantern, 'Tin lantern, hand made in'],
    ['a title of two lines', 'Tin\nlantern', '', lantern, lantern, 'Tin'],
    [
      'a link without its scheme',
      'Tin lantern',
      'shop.example/d/4711',
      '',
      'https://shop.example/d/4711',
      'Tin lantern',
    ],
    ['words marked beside the link', '', `"half the text" ${brass}#:~:text=half`, '', brass, ''],
    ['a link in brackets', '', `Tin lantern (${lantern})`, '', lantern, 'Tin lantern'],
    ['two links, of which the title names neither', 'Two lamps', `Tin ${lantern}\nBrass ${other}`, '', lantern, 'Tin'],
    ['two links, one apart', 'Two lamps', `Brass ${other}`, lantern, lantern, ''],
    [
      'a link for an app of its own',
      'Lamp',
      'intent://shop.example/a#Intent;scheme=https;end',
      '',
      'https://shop.example/a',
      'Lamp',
    ],
  ])('%s', (_, title, text, url, link, name) => {
    expect(incomingItem(title, text, url)).toEqual({ link, name });
  });

  test('a long text, whose link is its end, or its beginning if it is endless', () => {
    const words = 'Tin lantern, hand made. '.repeat(500);
    expect(incomingItem('Tin lantern', `${words}\n${lantern}`, '')).toEqual({ link: lantern, name: 'Tin lantern' });
    expect(incomingItem('', `Tin lantern ${lantern} ${words.repeat(100)}`, '')).toMatchObject({ link: lantern });
  });
});

test.each(['javascript:alert(1)', 'data:text/html,hello', 'file:///etc/passwd', 'mailto:a@b.example', 'A lamp', ''])(
  'What an app shares without a web address, such as %j, is no item',
  (sent) => {
    expect(incomingItem('', '', sent)).toBeNull();
    expect(incomingItem('', sent, '')).toBeNull();
    expect(incomingItem(sent, '', '')).toBeNull();
  },
);
