import type { OwnItem } from '@wishnest/server/features/resolvers.generated';
import { expect, test, vi } from 'vitest';
import { productPage } from '../../scripts/demo/shop.ts';
import { shareBirthday } from '../support/birthday.ts';
import { fillPictures } from '../support/database.ts';
import { startShop } from '../support/local.ts';
import { mutate } from '../support/people.ts';

// A process is started for the first page.
vi.setConfig({ testTimeout: 30_000 });

const pricedPan = { amount: '49.90', currency: 'EUR' };
const problem = '... on Problem { message }';
const price = 'price { amount currency }';
const detailed = `__typename ... on OwnItem { id name ${price} picture { url width height } } ${problem}`;
const readSelection = '... on LinkPreview { id picture { __typename } }';
const soon = { timeout: 15_000 };
const picture = `picture { __typename ... on PicturePreview { dataUrl width height } ${problem} }`;

/** Ann has shared 'Birthday', and a shop on this machine sells a pan. `add` adds an item with a link to that shop. */
async function startWithShop(options: Parameters<typeof shareBirthday>[0] = {}) {
  const shop = await startShop();
  const fixture = await shareBirthday({ linkPreviews: shop.linkPreviews, ...options });
  const { app, ann, wishlist } = fixture;
  const change = (field: string, input: object) =>
    mutate<OwnItem>(ann, field, { wishlistId: wishlist.id, ...input }, detailed);
  const addItem = (path: string, input: object) => change('addItem', { name: 'Pan', link: shop.link(path), ...input });
  return {
    ...fixture,
    shop,
    /** Returns the id of the new item. */
    add: async (path = '/pan', input = {}) => (await addItem(path, input))?.id,
    addItem,
    /** Gives an item the picture that is read now. */
    async fill(itemId: string | undefined, path = '/pan') {
      const read = await mutate<{ id: string }>(ann, 'previewLink', { link: shop.link(path) }, readSelection);
      return change('editItem', { itemId, previewId: read?.id });
    },
    /** Waits until an item that is filled after the answer has this. */
    becomes: (itemId: string | undefined, expected: object) =>
      vi.waitFor(async () => expect(await change('editItem', { itemId })).toMatchObject(expected), soon),
    edit: (itemId: string | undefined, input: object) => change('editItem', { itemId, ...input }),
    preview: (path: string, again = false, who = ann) => {
      const selection = `__typename ... on LinkPreview { name ${price} isPriceUncertain ${picture} } ${problem}`;
      return mutate(who, 'previewLink', { link: shop.link(path), again }, selection);
    },
    open: (url = '') => app.inject(url),
  };
}

test('A link fills an item, whose owner is shown name, price and picture, and which gets the picture without a second request, nor one when it is seen', async () => {
  const { ann, shop, preview, addItem, open } = await startWithShop();
  expect(await preview('/pan')).toEqual({
    __typename: 'LinkPreview',
    name: 'Cast-iron pan 26 cm',
    price: pricedPan,
    isPriceUncertain: false,
    picture: {
      __typename: 'PicturePreview',
      dataUrl: expect.stringMatching(/^data:image\/webp;base64,/),
      width: 384,
      height: 288,
    },
  });
  const read = await mutate<{ id: string }>(
    ann,
    'previewLink',
    { link: shop.link('/pan') },
    '... on LinkPreview { id }',
  );
  const filled = await addItem('/pan', { price: pricedPan, previewId: read?.id });
  expect(filled).toMatchObject({ price: pricedPan, picture: { width: 384, height: 288 } });
  await open(filled?.picture?.url);
  expect(shop.requests).toEqual(['/pan', '/pan.jpg']);
});

test('A picture is served from our own origin, as it is and for good', async () => {
  const { add, fill, open } = await startWithShop();
  const url = (await fill(await add()))?.picture?.url ?? '';
  expect(url).toMatch(/^\/pictures\/[\w-]{22}-384x288\.webp$/);
  for (const address of [url, url.replace('.webp', '-small.webp')]) {
    const { statusCode, headers, rawPayload } = await open(address);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(rawPayload.length).toBeLessThanOrEqual(30_000);
  }
  for (const unknown of ['/pictures/', '/pictures/x.webp', url.replace('.webp', '.png'), url.replace('.webp', '')]) {
    expect((await open(unknown)).statusCode).toBe(404);
  }
});

test('An item keeps the price that its owner has typed, changed or left out', async () => {
  const { shop, add, fill, edit, becomes } = await startWithShop();
  const item = await add('/pan', { price: { amount: '45', currency: 'EUR' }, readLink: true });
  await becomes(item, { price: { amount: '45.00', currency: 'EUR' }, picture: expect.anything() });
  const cheaper = { amount: '39,9', currency: 'EUR' };
  expect(await edit(item, { price: cheaper })).toMatchObject({ price: { amount: '39.90', currency: 'EUR' } });
  expect(await edit(item, { name: 'Skillet' })).toMatchObject({ name: 'Skillet', price: { amount: '39.90' } });
  expect(await edit(item, { price: null })).toMatchObject({ price: null });
  expect(await fill(await add())).toMatchObject({ price: null, picture: expect.anything() });
  shop.answers.set('/cup', (_request, response) => response.end(productPage({ name: 'Cup', price: '9' })));
  await becomes(await add('/cup', { readLink: true }), { price: { amount: '9.00' }, picture: null });
});

test('A price that only the text of the page has is uncertain, and no item gets it unseen', async () => {
  const { shop, preview, add, becomes, edit } = await startWithShop();
  const text =
    '<title>Cup</title><h1>Cup</h1><img itemprop="image" src="/pan.jpg"><b class="price">9,00 €</b><button>Add to basket</button>';
  shop.answers.set('/cup', (_request, response) => response.end(text));
  const cup = { name: 'Cup', price: { amount: '9.00', currency: 'EUR' }, isPriceUncertain: true };
  expect(await preview('/cup')).toMatchObject(cup);
  const item = await add('/cup', { readLink: true });
  await becomes(item, { picture: expect.anything() });
  expect(await edit(item, {})).toMatchObject({ price: null });
});

/** Ann adds the pan, whose shop does not answer until `release` is called. */
async function addUnread() {
  const fixture = await startWithShop();
  const { shop, add } = fixture;
  const answer = shop.answers.get('/pan');
  const { promise: asked, resolve } = Promise.withResolvers<() => void>();
  shop.answers.set('/pan', (request, response) => resolve(() => answer?.(request, response)));
  const reading = fixture.preview('/pan');
  const item = await add('/pan', { readLink: true });
  return { ...fixture, item, reading, release: await asked };
}

test('An item that is added while its page is read is filled once that answers, and the shop is asked once', async () => {
  const { shop, item, becomes, edit, reading, release } = await addUnread();
  expect(await edit(item, {})).toMatchObject({ price: null, picture: null });
  release();
  await reading;
  await becomes(item, { price: pricedPan, picture: expect.anything() });
  expect(shop.requests).toEqual(['/pan', '/pan.jpg']);
});

test('What an owner changes while the page is read stays', async () => {
  const { shop, item, add, becomes, edit, reading, release } = await addUnread();
  const later = await add('/pan', { readLink: true });
  await edit(item, { link: shop.link('/lamp') });
  release();
  await reading;
  // Items are filled in their order.
  await becomes(later, { price: pricedPan, picture: expect.anything() });
  expect(await edit(item, {})).toMatchObject({ price: null, picture: null });
});

test('What was read is known to the person who asked alone, and for its own link alone', async () => {
  const { ann, bob, shop, addItem } = await startWithShop();
  const previewId = async (who: typeof ann) =>
    (await mutate<{ id: string }>(who, 'previewLink', { link: shop.link('/pan') }, readSelection))?.id;
  shop.answers.set('/cup', (_request, response) => response.end(productPage({ name: 'Cup', price: '9' })));
  expect(await addItem('/pan', { previewId: await previewId(bob) })).toMatchObject({ picture: null });
  expect(await addItem('/cup', { previewId: await previewId(ann) })).toMatchObject({ picture: null });
});

test('An id that a process does not know has the page read after the answer', async () => {
  const { add, becomes } = await startWithShop();
  await becomes(await add('/pan', { previewId: 'unknown' }), { price: null, picture: expect.anything() });
});

test('A picture that was removed or replaced is gone', async () => {
  const { shop, add, edit, fill, open, preview } = await startWithShop();
  const item = await add();
  const first = await fill(item);
  expect(await edit(item, { removePicture: true })).toMatchObject({ picture: null });
  expect((await open(first?.picture?.url)).statusCode).toBe(404);
  const second = await fill(item);
  await preview('/pan', true);
  expect(shop.requests.filter((path) => path === '/pan')).toHaveLength(2);
  const third = await fill(item);
  expect(third?.picture?.url).not.toBe(second?.picture?.url);
  expect((await open(second?.picture?.url)).statusCode).toBe(404);
  expect((await open(third?.picture?.url)).statusCode).toBe(200);
});

test('A person whose pictures take 50 MB gets no further one, and their items go without', async () => {
  const { database, kite, add, fill, preview } = await startWithShop();
  const { pictures } = database.tables;
  await fillPictures(database, kite.id, 833);
  const item = await add();
  expect(await fill(item)).toMatchObject({ picture: expect.anything() });
  const file = Buffer.alloc(30_000);
  await database.update(pictures).set({ large: file, small: file, size: 60_000 });
  expect(await fill(await add())).toMatchObject({ picture: null });
  expect(await preview('/pan')).toMatchObject({
    picture: { __typename: 'LimitReached', message: 'You have no room for more pictures. Remove one first.' },
  });
  // The one that it replaces makes room.
  expect(await fill(item)).toMatchObject({ picture: expect.anything() });
});

test('If link previews are off, the preview says so, and items are added without a picture', async () => {
  const { add, edit, preview } = await startWithShop({ linkPreviews: null });
  const failure = { __typename: 'LinkFailure', message: 'Enter the name and price yourself.' };
  expect(await preview('/pan')).toEqual(failure);
  expect(await edit(await add('/pan', { readLink: true }), {})).toMatchObject({ name: 'Pan', picture: null });
});

test('A person who has very many pages read is asked to wait, and nobody else is', async () => {
  const { ann, bob, preview } = await startWithShop({ rates: { links: 1 } });
  for (const person of [ann, bob]) expect(await preview('/pan', false, person)).toMatchObject({ price: pricedPan });
  expect(await preview('/nowhere')).toBeUndefined();
});

test('The pictures of items have a rate limit by address', async () => {
  const { add, fill, open } = await startWithShop({ rates: { itemPictures: 1 } });
  const picture = (await fill(await add()))?.picture;
  expect((await open(picture?.url)).statusCode).toBe(200);
  const { statusCode, headers } = await open(picture?.url);
  expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store']);
});
