import { expect, test } from 'vitest';
import { readFlat } from '../tests/readFlat.ts';
import { readShopPage } from './readShopPage.ts';

/** A page as Amazon builds its pages, of a product that does not exist. */
const page = (price: string, picture = '', lang = 'en-us') => `<html lang="${lang}"><head>
<title>Seidenweg: Steel kettle, 1.7 l : Kitchen</title></head><body><img src="/nav/logo.png" alt="Seidenweg">
<h1>Add to list</h1><div class="a-price"><span class="a-offscreen">$5.00</span></div>
<div id="titleSection"><h1><span id="productTitle" class="a-size-large">  Steel kettle, 1.7 l  </span></h1></div>
<div id="corePrice_feature_div"><div class="a-section">${price}</div></div>
<img id="landingImage" alt="Kettle" src="data:image/gif;base64,R0" ${picture}>
<div class="carousel"><span class="a-price"><span class="a-offscreen">$9.99</span></span></div></body>`;

const price = (text: string, marks = '') =>
  `<span class="a-price" ${marks}><span class="a-offscreen">${text}</span><span aria-hidden="true">${text}</span></span>`;
const inParts =
  '<span class="a-price"><span class="a-offscreen"> </span><span aria-hidden="true"><span>$</span><span>29<span>.</span></span><span>99</span></span></span>';

function read(html: string) {
  const preview = readFlat(html, new URL('https://www.amazon.com/dp/B0TEST0001'));
  return { ...preview, price: preview.price && `${preview.price.amount} ${preview.price.currency}` };
}

test('A page of Amazon gives the name, the price and the picture of its own elements', () => {
  const sizes = '{"https://m.seidenweg.example/s.jpg":[300,300],"https://m.seidenweg.example/l.jpg":[900,900]}';
  expect(read(page(price('$29.99'), `data-old-hires="" data-a-dynamic-image='${sizes}'`))).toEqual({
    name: 'Steel kettle, 1.7 l',
    price: '29.99 USD',
    isPriceUncertain: false,
    isRefusal: false,
    pictureUrl: 'https://m.seidenweg.example/l.jpg',
  });
  const large = 'data-old-hires="https://m.seidenweg.example/71._SL1500_.jpg"';
  expect(read(page('', large)).pictureUrl).toBe('https://m.seidenweg.example/71._SL1500_.jpg');
});

test.each([
  ['euros', price('29,99 €'), 'de-de', '29.99 EUR'],
  ['parts', inParts, 'en-us', '29.99 USD'],
  ['a former price', price('$39.99', 'data-a-strike="true"') + price('$29.99'), 'en-us', '29.99 USD'],
  [
    'a price of a unit',
    `${price('$29.99')} <span class="pricePerUnit">${price('$0.35')} / ounce</span>`,
    'en-us',
    '29.99 USD',
  ],
  ['a range', `<span class="a-price-range">${price('$19.99')} - ${price('$29.99')}</span>`, 'en-us', null],
  ['nothing', '', 'en-us', null],
])('The price of a page of Amazon is the current one of the whole: %s', (_, html, lang, expected) => {
  expect(read(page(html, '', lang)).price).toBe(expected);
});

test.each([
  ['www.amazon.com', true],
  ['amazon.de', true],
  ['www.amazon.co.uk', true],
  ['www.amazon.com.br', true],
  ['www.seidenweg.example', false],
  ['www.notamazon.com', false],
  ['amazon.com.seidenweg.example', false],
])('The elements of Amazon count at its own hosts alone: %s, %s', (host, isShop) => {
  const html = page(price('29,99 €'), 'data-old-hires="https://m.seidenweg.example/l.jpg"');
  const { name, price: found, picture } = readShopPage(html, new URL(`https://${host}/dp/B0TEST0001`));
  const ofShop = [name, found, picture].filter((one) => one?.source === 'shop');
  expect(ofShop).toHaveLength(isShop ? 3 : 0);
});

test.each([
  ['nothing', ''],
  ['an empty element', '<b> </b>'],
])('An element for the name that has %s leaves the name to what the page describes', (_, inside) => {
  const described = '<script type="application/ld+json">{"@type":"Product","name":"Steel kettle, 1.7 l"}</script>';
  expect(read(`${described}<span id="productTitle">${inside}</span><p>Boils in three minutes.</p>`).name).toBe(
    'Steel kettle, 1.7 l',
  );
});
