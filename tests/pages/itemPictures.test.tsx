import { screen, waitFor } from '@testing-library/react';
import { limits } from '@wishnest/domain/limits';
import { describe, expect, test, vi } from 'vitest';
import { productPage } from '../../scripts/demo/shop.ts';
import { startShop } from '../support/local.ts';
import { bringIntoSight, saying } from '../support/page.tsx';
import { openBirthday } from '../support/pageFixtures.ts';

// A process is started for the first page of a shop.
vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 15_000 };

/** Ann has her wishlist 'Birthday' open, and a shop sells a pan. */
async function openWithShop(items: string[] = []) {
  const shop = await startShop();
  const { page, stored, database } = await openBirthday(items, { shop });
  // A toast is in the dialog too, and has the same role.
  const status = () => screen.getByRole('dialog').querySelector('form [role="status"]')?.textContent;
  return {
    page,
    shop,
    database,
    status,
    /** Lets the shop sell something else at a path. */
    sell: (path: string, product: Parameters<typeof productPage>[0]) =>
      shop.answers.set(path, (_request, response) => response.end(productPage(product))),
    /** Keeps the response with the pan back until the returned function is called. */
    async holdPan() {
      const answer = shop.answers.get('/pan');
      const { promise: asked, resolve } = Promise.withResolvers<() => void>();
      shop.answers.set('/pan', (request, response) => resolve(() => answer?.(request, response)));
      await page.paste('Add an item by its link', shop.link('/pan'));
      return asked;
    },
    async pastePan() {
      await page.paste('Add an item by its link', shop.link('/pan'));
      await waitFor(() => expect(status()).toBe('Picture from the shop'), soon);
    },
    price: () => [page.field('Price (optional)').value, page.field('Currency').value],
    dialog: () => screen.queryByRole('dialog'),
    cardPicture: () => document.querySelector('li img[src^="/pictures/"]')?.getAttribute('src'),
    stored: async () => (await stored()).at(-1),
  };
}

describe('An owner who pastes a link', () => {
  test('finds the name, the price and the picture in the form, and the item gets them', async () => {
    const { page, shop, price, status, dialog, cardPicture } = await openWithShop();
    await page.press('Add Item');
    // A currency without an amount says nothing, so it is not kept.
    await page.fill('Currency', 'USD');
    await page.paste('Link', shop.link('/pan'));
    await waitFor(() => expect(status()).toBe('Picture from the shop'), soon);
    expect([page.field('Name').value, ...price()]).toEqual(['Cast-iron pan 26 cm', '49.90', 'EUR']);
    expect(dialog()?.querySelector('img')?.src).toMatch(/^data:image\/webp/);
    await page.press('Add Item');
    await waitFor(() => expect(cardPicture()).toBeTruthy(), soon);
    screen.getByText('€49.90');
    expect(shop.requests).toEqual(['/pan', '/pan.jpg']);
    expect(page.network.sent.filter((name) => /Preview|Item$/.test(name))).toEqual(['PreviewLink', 'AddItem']);
  });

  test('finds what was cut off a long name beside its length, until they type', async () => {
    const { page, shop, sell } = await openWithShop();
    sell('/train', { name: 'Wooden train set from Ahorn (48 pieces)' });
    await page.paste('Add an item by its link', shop.link('/train'));
    await screen.findByText(saying('without “(48 pieces)”, 27 of 30 characters'), {}, soon);
    await page.user.type(page.field('Name'), '!');
    screen.getByText(saying('28 of 30 characters'));
  });

  test('keeps what they type meanwhile', async () => {
    const { page, status, price, holdPan } = await openWithShop();
    const release = await holdPan();
    expect(status()).toBe('Looking up the item…');
    await page.fill('Name', 'The black one');
    await page.fill('Price (optional)', '45');
    release();
    await waitFor(() => expect(status()).toBe('Picture from the shop'), soon);
    expect([page.field('Name').value, ...price()]).toEqual(['The black one', '45', '']);
  });

  test('adds the item before the shop answers, and price and picture still arrive', async () => {
    const { page, holdPan, cardPicture, stored } = await openWithShop();
    const release = await holdPan();
    await page.fill('Name', 'Pan');
    await page.press('Add Item');
    await screen.findByText('Item added to wishlist! 🎁', {}, soon);
    expect(cardPicture()).toBeUndefined();
    release();
    await waitFor(async () => expect((await stored())?.picture).toBeTruthy(), soon);
    bringIntoSight();
    await waitFor(() => expect(cardPicture()).toBeTruthy(), soon);
    expect(await stored()).toMatchObject({ name: 'Pan', price: { amount: '49.90', currency: 'EUR' } });
  });

  test('reads quietly why a link fills nothing in, also after leaving the field, and adds the item all the same', async () => {
    const { page, shop, sell, status, stored } = await openWithShop();
    shop.answers.set('/closed', (_request, response) => response.writeHead(403).end());
    shop.answers.set('/broken', (request) => request.socket.destroy());
    sell('/text', { name: 'Pan' });
    await page.press('Add Item');
    page.network.fail('PreviewLink');
    for (const [link, line] of [
      [shop.link('/pan'), 'Not looked up. You can add the item without it.'],
      [shop.link('/nowhere'), 'The shop has no page at this link. Check the link.'],
      [shop.link('/closed'), 'The shop does not let us look. Enter the rest yourself.'],
      ['hearth.test/broken', 'The shop does not answer. Enter the rest yourself.'],
      [shop.link('/text'), 'No picture found.'],
    ] as const) {
      await page.paste('Link', link);
      await waitFor(() => expect(status()).toBe(line), soon);
      await page.user.tab();
      expect(status()).toBe(line);
    }
    await page.press('Add Item');
    await screen.findByText('Item added to wishlist! 🎁', {}, soon);
    expect(await stored()).toMatchObject({ name: 'Pan', picture: null });
  });

  test('is asked to check a price that was found in the text alone, until they type', async () => {
    const { page, shop, price } = await openWithShop();
    shop.answers.set('/lamp', (_request, response) =>
      response.end('<title>Lamp</title><b itemprop="price">25.00</b><meta itemprop="priceCurrency" content="EUR">'),
    );
    await page.paste('Add an item by its link', shop.link('/lamp'));
    await screen.findByText('Check the price', {}, soon);
    expect(price()).toEqual(['25.00', 'EUR']);
    expect(page.field('Price (optional)').getAttribute('aria-describedby')).toContain('notice');
    await page.user.type(page.field('Price (optional)'), '{Backspace}');
    expect(screen.queryByText('Check the price')).toBeNull();
    await page.paste('Link', shop.link('/pan'));
    await waitFor(() => expect(page.field('Name').value).toBe('Cast-iron pan 26 cm'), soon);
    expect(screen.queryByText('Check the price')).toBeNull();
  });

  test('is told beside the field what is no price, and what has no currency', async () => {
    const { page } = await openWithShop();
    await page.paste('Add an item by its link', 'https://shop.example/kite');
    await page.fill('Price (optional)', 'much');
    await page.press('Add Item');
    expect(page.complaintAbout('Currency')).toBe('Choose a currency from the list.');
    await page.fill('Currency', 'eur');
    await page.press('Add Item');
    expect(page.complaintAbout('Price (optional)')).toBe('Enter only the amount, for example 12.50');
  });

  test('is asked what a price with two readings means, and need not choose the currency that it names', async () => {
    const { page } = await openWithShop();
    await page.paste('Add an item by its link', 'https://shop.example/kite');
    await page.fill('Price (optional)', '€1.299');
    await page.press('Add Item');
    expect(page.complaintAbout('Price (optional)')).toBe('Enter only the amount, for example 12.50');
    await page.fill('Price (optional)', '€1.299,00');
    await page.press('Add Item');
    await screen.findByText('€1,299.00');
  });
});

test('An owner who has no room for more pictures is told so in the form, and adds the item without one', async () => {
  const { page, database, shop, status, stored } = await openWithShop(['Lamp']);
  const { pictures } = database.tables;
  const [item] = await database.select().from(database.tables.items);
  const size = 2 * limits.pictureFile;
  const [large, small] = [Buffer.alloc(limits.pictureFile), Buffer.alloc(limits.pictureFile)];
  const row = { itemId: item?.id ?? '', ownerId: 'ann', size, large, small };
  const count = Math.ceil(limits.pictureBytesPerPerson / size);
  await database.insert(pictures).values(Array.from({ length: count }, (_, at) => ({ ...row, name: `${at}` })));
  await page.paste('Add an item by its link', shop.link('/pan'));
  await waitFor(() => expect(status()).toBe('You have no room for more pictures. Remove one first.'), soon);
  await page.press('Add Item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toMatchObject({ name: 'Cast-iron pan 26 cm', picture: null });
});

describe('An owner who edits an item', () => {
  async function openEditor() {
    const opened = await openWithShop();
    const { page, pastePan, cardPicture } = opened;
    await pastePan();
    await page.press('Add Item');
    await waitFor(() => expect(cardPicture()).toBeTruthy(), soon);
    await page.openAndPress('Cast-iron pan 26 cm', 'Edit');
    return { ...opened, before: cardPicture() };
  }

  test('removes the price, and the picture while it is read again, and keeps the focus in the dialog', async () => {
    const { page, cardPicture, stored, status, dialog } = await openEditor();
    const release = page.network.hold('PreviewLink');
    await page.press('Find it again');
    await vi.waitUntil(() => page.network.sent.filter((name) => name === 'PreviewLink').length === 2, soon);
    await page.press('Remove picture');
    expect(status()).toBe('This item has no picture.');
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    release();
    await page.fill('Name', 'Skillet');
    await page.fill('Price (optional)', '');
    await page.press('Save');
    await waitFor(() => expect(cardPicture()).toBeUndefined(), soon);
    expect(await stored()).toMatchObject({ name: 'Skillet', picture: null, price: null });
  });

  test('keeps the picture if only the name changes, and gets another one by another link', async () => {
    const { page, shop, sell, cardPicture, before, stored } = await openEditor();
    await page.fill('Name', 'Skillet');
    await page.press('Save');
    await screen.findByText('Skillet', {}, soon);
    expect(cardPicture()).toBe(before);
    expect(shop.requests).toEqual(['/pan', '/pan.jpg']);

    sell('/cup', { name: 'Cup', image: '/pan.jpg' });
    const { picture } = (await stored()) ?? {};
    await page.press('Edit');
    await page.paste('Link', shop.link('/cup'));
    await page.press('Save');
    await waitFor(async () => expect((await stored())?.picture).not.toBe(picture), soon);
    bringIntoSight();
    await waitFor(() => expect(cardPicture()).not.toBe(before), soon);
    expect(await stored()).toMatchObject({ name: 'Skillet', link: shop.link('/cup') });
  });
});
