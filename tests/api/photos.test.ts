import type { OwnItem } from '@wishnest/server/features/resolvers.generated';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { graphqlApi } from '../support/apis.ts';
import { copyItem, createWishlist, restoreItem, shareBirthday, shareUnopenedBirthday } from '../support/birthday.ts';
import { fillPictures } from '../support/database.ts';
import { startShop } from '../support/local.ts';
import { mutate, type Person } from '../support/people.ts';

// A process is started for the first picture.
vi.setConfig({ testTimeout: 30_000 });

const detailed =
  '__typename ... on OwnItem { name price { amount } picture { url width height } } ... on Problem { code message }';
const isPhoto = expect.stringMatching(/^\/pictures\/[\w-]{22}-photo-384x192\.webp$/);

/** A photo in base64, which says where it was taken. */
async function takePhoto(background = '#b33') {
  const photo = sharp({ create: { width: 800, height: 400, channels: 3, background } });
  const bytes = await photo
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  return bytes.toString('base64');
}

/** Ann has shared 'Birthday' with a kite and a lamp, and a shop on this machine sells a pan. */
async function startWithShop(options: Parameters<typeof shareBirthday>[0] = {}) {
  const shop = await startShop();
  const fixture = await shareBirthday({ linkPreviews: shop.linkPreviews, ...options });
  const { app, ann, wishlist, kite } = fixture;
  const its = { wishlistId: wishlist.id, itemId: kite.id };
  return {
    ...fixture,
    shop,
    send: async (photo?: string, who: Person = ann) =>
      mutate<OwnItem>(who, 'setItemPhoto', { ...its, photo: photo ?? (await takePhoto()) }, detailed),
    edit: (input: object) => mutate<OwnItem>(ann, 'editItem', { ...its, ...input }, detailed),
    /** Reads the page of the shop, for the `previewId` of an edit. */
    async look() {
      const selection = '... on LinkPreview { id picture { __typename } }';
      return (await mutate<{ id: string }>(ann, 'previewLink', { link: shop.link('/pan') }, selection))?.id;
    },
    open: (url = '') => app.inject(url),
  };
}

test('An owner’s photo takes the place of the shop’s picture, and no later look at the shop replaces it until it is removed', async () => {
  const { shop, look, edit, send, open } = await startWithShop();
  const ofShop = await edit({ link: shop.link('/pan'), previewId: await look() });
  const photo = await send();
  expect(photo).toMatchObject({ __typename: 'OwnItem', picture: { url: isPhoto, width: 384, height: 192 } });
  expect((await open(ofShop?.picture?.url)).statusCode).toBe(404);
  const { statusCode, headers, rawPayload } = await open(photo?.picture?.url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(rawPayload).metadata()).not.toHaveProperty('exif');
  expect(await edit({ previewId: await look() })).toMatchObject({ picture: photo?.picture });
  expect(await edit({ name: 'Skillet', link: shop.link('/lamp') })).toMatchObject({ picture: photo?.picture });
  const second = await send(await takePhoto('#2a6d52'));
  expect(second?.picture?.url).not.toBe(photo?.picture?.url);
  expect((await open(photo?.picture?.url)).statusCode).toBe(404);
  const back = { link: shop.link('/pan'), removePicture: true, previewId: await look() };
  expect(await edit(back)).toMatchObject({ picture: { width: 384, height: 288 } });
  expect((await open(second?.picture?.url)).statusCode).toBe(404);
});

test('A page that is still being read when a photo arrives gives the item its price alone', async () => {
  const { shop, edit, send, look } = await startWithShop();
  const answer = shop.answers.get('/pan');
  const { promise: asked, resolve } = Promise.withResolvers<() => void>();
  shop.answers.set('/pan', (request, response) => resolve(() => answer?.(request, response)));
  await edit({ link: shop.link('/pan'), readLink: true });
  const release = await asked;
  const photo = await send();
  release();
  await vi.waitFor(() => expect(shop.requests).toContain('/pan.jpg'), { timeout: 15_000 });
  // This joins the reading of the picture.
  await look();
  expect(await edit({})).toMatchObject({ picture: photo?.picture, price: { amount: '49.90' } });
});

test('A copy has the photo too, which stays the owner’s own; a removed item hides it until it is restored', async () => {
  const { ann, kite, send, open } = await startWithShop();
  const url = (await send())?.picture?.url;
  const copy = await copyItem(ann, kite, await createWishlist(ann, 'Xmas'));
  expect(copy).toMatchObject({ picture: { url: isPhoto } });
  await graphqlApi.deleteItem(ann, kite);
  expect((await open(url)).statusCode).toBe(404);
  await restoreItem(ann, kite);
  expect((await open(url)).statusCode).toBe(200);
});

test('Nobody gives a photo to an item of somebody else', async () => {
  const fixture = await shareUnopenedBirthday();
  const { ann, bob, cleo, visitor, kite, wishlist, shareCode } = fixture;
  await graphqlApi.open(bob, shareCode);
  const input = { wishlistId: wishlist.id, itemId: kite.id, photo: await takePhoto() };
  expect(await mutate(bob, 'setItemPhoto', input, detailed)).toMatchObject({ code: 'OWNERS_ONLY' });
  expect(await mutate(cleo, 'setItemPhoto', input, detailed)).toMatchObject({ code: 'WISHLIST_NOT_FOUND' });
  expect(await mutate(cleo, 'setItemPhoto', { ...input, photo: '?' }, detailed)).toMatchObject({
    code: 'WISHLIST_NOT_FOUND',
  });
  const query = `mutation ($input: SetItemPhotoInput!) { setItemPhoto(input: $input) { __typename } }`;
  expect((await visitor.graphql(query, { input })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  const unknown = { ...input, itemId: wishlist.id };
  expect(await mutate(ann, 'setItemPhoto', unknown, detailed)).toMatchObject({ code: 'ITEM_NOT_FOUND' });
});

test('What is no picture is refused, whatever it says that it is, and so is what is too long', async () => {
  const { send, edit } = await startWithShop();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>';
  for (const bytes of [svg, `GIF89a${svg}`, '<!doctype html><title>Pan</title>'])
    expect(await send(Buffer.from(bytes).toString('base64'))).toMatchObject({ code: 'LINK_NO_PICTURE' });
  for (const photo of ['no base64!', 'data:image/jpeg;base64,AAAA', 'A'.repeat(48_004)])
    expect(await send(photo)).toMatchObject({ code: 'INVALID_INPUT' });
  const bomb = sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } });
  const png = await bomb.png({ palette: true, colours: 2 }).toBuffer();
  expect(await send(png.toString('base64'))).toMatchObject({ code: 'LINK_PICTURE_TOO_LARGE' });
  expect(await edit({})).toMatchObject({ picture: null });
});

test('A photo counts as a picture of a shop that a person has read, and works where no shop is read', async () => {
  const { send, look } = await startWithShop({ rates: { links: 1 } });
  await look();
  expect(await send()).toBeUndefined();
  const withoutShops = await startWithShop({ linkPreviews: null });
  expect(await withoutShops.send()).toMatchObject({ picture: { url: isPhoto } });
});

test('A photo for which a person has no room is refused', async () => {
  const { database, lamp, send } = await startWithShop();
  const { pictures } = database.tables;
  await fillPictures(database, lamp.id, 833);
  const last = { name: 'last', itemId: lamp.id, ownerId: 'ann', size: 20_000 };
  await database.insert(pictures).values({ ...last, large: Buffer.alloc(20_000), small: Buffer.alloc(0) });
  expect(await send()).toMatchObject({ code: 'PICTURES_FULL' });
});
