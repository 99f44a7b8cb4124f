import { describe, expect, test, vi } from 'vitest';
import { type PlacedItem, shareBirthday } from '../support/birthday.ts';
import { productPage, startShop } from '../support/local.ts';
import { mutate, type Person } from '../support/people.ts';

// A process is started for the first page.
vi.setConfig({ testTimeout: 30_000 });

interface Detailed {
  name: string;
  price: { amount: string; currency: string } | null;
  picture: { url: string; width: number; height: number } | null;
}

const details = 'name price { amount currency } picture { url width height }';
const pricedPan = { amount: '49.90', currency: 'EUR' };

/** Ann has shared 'Birthday', and a shop on this machine sells a pan. `add` adds an item with a link to that shop. */
async function startWithShop(options: Parameters<typeof shareBirthday>[0] = {}) {
  const shop = await startShop();
  const fixture = await shareBirthday({ linkPreviews: shop.linkPreviews, ...options });
  const { ann, wishlist } = fixture;
  const change = (who: Person, field: string, input: object) => {
    const selection = `__typename ... on OwnItem { id ${details} } ... on Problem { message }`;
    return mutate<Detailed>(who, field, input, selection);
  };
  const add = async (path = '/pan', input: object = {}): Promise<PlacedItem> => {
    const pan = { wishlistId: wishlist.id, name: 'Pan', link: shop.link(path) };
    const added = await change(ann, 'addItem', { ...pan, ...input });
    return { ...added, wishlistId: wishlist.id } as unknown as PlacedItem;
  };
  return {
    ...fixture,
    shop,
    add,
    fill: (who: Person, { id, wishlistId }: PlacedItem, withPrice = false) =>
      change(who, 'fillItem', { wishlistId, itemId: id, withPrice }),
    edit: ({ id, wishlistId }: PlacedItem, input: object) =>
      change(ann, 'editItem', { wishlistId, itemId: id, ...input }),
    preview: async (who: Person, path: string, again = false) => {
      const picture =
        'picture { __typename ... on PicturePreview { dataUrl width height } ... on Problem { message } }';
      const selection = `__typename ... on LinkPreview { name price { amount currency } ${picture} } ... on Problem { message }`;
      return mutate(who, 'previewLink', { link: shop.link(path), again }, selection);
    },
    open: (url = '') => fixture.app.inject(url),
  };
}

describe('A link fills an item', () => {
  test('whose name, price and picture its owner is shown, and which gets the picture without a second request, nor one when it is seen', async () => {
    const { ann, shop, preview, add, fill, open } = await startWithShop();
    expect(await preview(ann, '/pan')).toEqual({
      __typename: 'LinkPreview',
      name: 'Cast-iron pan 26 cm',
      price: pricedPan,
      picture: {
        __typename: 'PicturePreview',
        dataUrl: expect.stringMatching(/^data:image\/webp;base64,/),
        width: 384,
        height: 288,
      },
    });
    const filled = await fill(ann, await add('/pan', { price: pricedPan }));
    expect(filled).toMatchObject({ price: pricedPan, picture: { width: 384, height: 288 } });
    await open(filled?.picture?.url);
    expect(shop.requests).toEqual(['/pan', '/pan.jpg']);
  });

  test('A picture is served from our own origin, as it is and for good', async () => {
    const { ann, add, fill, open } = await startWithShop();
    const url = (await fill(ann, await add()))?.picture?.url ?? '';
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
    const { ann, shop, add, fill, edit } = await startWithShop();
    const item = await add('/pan', { price: { amount: '45', currency: 'EUR' } });
    expect(await fill(ann, item, true)).toMatchObject({ price: { amount: '45.00', currency: 'EUR' } });
    const cheaper = { amount: '39,9', currency: 'EUR' };
    expect(await edit(item, { price: cheaper })).toMatchObject({ price: { amount: '39.90', currency: 'EUR' } });
    expect(await edit(item, { name: 'Skillet' })).toMatchObject({ name: 'Skillet', price: { amount: '39.90' } });
    expect(await edit(item, { price: null })).toMatchObject({ price: null });
    expect(await fill(ann, await add(), false)).toMatchObject({ price: null });
    shop.answers.set('/cup', (_request, response) => response.end(productPage({ name: 'Cup', price: '9' })));
    expect(await fill(ann, await add('/cup'), true)).toMatchObject({ price: { amount: '9.00' }, picture: null });
  });

  test('A picture that was removed or replaced is gone', async () => {
    const { ann, shop, add, edit, fill, open, preview } = await startWithShop();
    const item = await add();
    const first = await fill(ann, item);
    expect(await edit(item, { removePicture: true })).toMatchObject({ picture: null });
    expect((await open(first?.picture?.url)).statusCode).toBe(404);
    const second = await fill(ann, item);
    await preview(ann, '/pan', true);
    expect(shop.requests.filter((path) => path === '/pan')).toHaveLength(2);
    const third = await fill(ann, item);
    expect((await open(second?.picture?.url)).statusCode).toBe(404);
    expect((await open(third?.picture?.url)).statusCode).toBe(200);
  });

  test('A person whose pictures take 50 MB gets no further one, and their items go without', async () => {
    const { ann, database, kite, add, fill } = await startWithShop();
    const { pictures } = database.tables;
    const [large, small] = [Buffer.alloc(30_000), Buffer.alloc(30_000)];
    const full = { itemId: kite.id, ownerId: 'ann', size: 60_000, large, small };
    for (let batch = 0; batch < 17; batch += 1) {
      const rows = Array.from({ length: 49 }, (_, at) => ({ ...full, name: `${batch}-${at}` }));
      await database.insert(pictures).values(rows);
    }
    const item = await add();
    expect(await fill(ann, item)).toMatchObject({ picture: expect.anything() });
    await database.update(pictures).set({ large, small, size: full.size });
    expect(await fill(ann, await add())).toEqual({
      __typename: 'LimitReached',
      message: 'You have no room for more pictures. Remove one first.',
    });
    // The one that it replaces makes room.
    expect(await fill(ann, item)).toMatchObject({ picture: expect.anything() });
  });
});

test('Where link previews are off, both mutations say so', async () => {
  const { ann, add, fill, preview } = await startWithShop({ linkPreviews: null });
  const failure = { __typename: 'LinkFailure', message: 'Enter the name and price yourself.' };
  for (const result of [await preview(ann, '/pan'), await fill(ann, await add())]) expect(result).toEqual(failure);
});

test('A person who has very many pages read is asked to wait, and nobody else is', async () => {
  const { ann, bob, preview } = await startWithShop({ rates: { links: 1 } });
  for (const person of [ann, bob]) expect(await preview(person, '/pan')).toMatchObject({ price: pricedPan });
  expect(await preview(ann, '/nowhere')).toBeUndefined();
});

test('The pictures of items have a rate limit by address', async () => {
  const { ann, add, fill, open } = await startWithShop({ rates: { itemPictures: 1 } });
  const picture = (await fill(ann, await add()))?.picture;
  expect((await open(picture?.url)).statusCode).toBe(200);
  const { statusCode, headers } = await open(picture?.url);
  expect([statusCode, headers['cache-control']]).toEqual([429, 'no-store']);
});
