import type { RequestListener } from 'node:http';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { productPage, startShop } from '../support/local.ts';
import { visit } from '../support/page.tsx';
import { createBirthday } from '../support/pageFixtures.ts';

// A process is started for the first page of a shop.
vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 15_000 };

/** Ann has her wishlist 'Birthday' open, and a shop sells a pan. */
async function openBirthday() {
  const shop = await startShop();
  const { ann, birthday, ...fixtures } = await createBirthday([], {}, { shop });
  const page = await visit(ann, '/dashboard');
  await screen.findByRole('button', { name: 'Add Item' }, soon);
  /** Keeps the responses of a path back until they are released. */
  function hold(path: string) {
    const held: (() => void)[] = [];
    const answer = shop.answers.get(path) as RequestListener;
    shop.answers.set(path, (request, response) => void held.push(() => answer(request, response)));
    const release = () => {
      for (const send of held) send();
    };
    return { isAsked: () => vi.waitUntil(() => held.length > 0, soon), release };
  }
  return {
    ...fixtures,
    ann,
    birthday,
    shop,
    page,
    hold,
    dialog: () => screen.queryByRole('dialog'),
    // A toast is in the dialog too, and has the same role.
    status: () => screen.getByRole('dialog').querySelector('form [role="status"]')?.textContent,
    cardPicture: () => document.querySelector('li img[src^="/pictures/"]'),
    stored: async () => (await fixtures.storedItems(birthday)).at(-1),
  };
}

async function addAnother(page: Awaited<ReturnType<typeof visit>>) {
  await page.press('Add & next');
  await waitFor(() => expect(page.field('Price (optional)').value).toBe(''), soon);
}

describe('An owner who pastes a link', () => {
  test('finds the name, the price and the picture in the form, and the item gets them', async () => {
    const { page, shop, dialog, cardPicture } = await openBirthday();
    await page.paste('Add an item by its link', shop.link('/pan'));
    await waitFor(() => expect(page.field('Name').value).toBe('Cast-iron pan 26 cm'), soon);
    expect([page.field('Price (optional)').value, page.field('Currency').value]).toEqual(['49.90', 'EUR']);
    await waitFor(() => expect(dialog()?.querySelector('img')?.src).toMatch(/^data:image\/webp/), soon);
    await page.press('Add Item');
    await waitFor(() => expect(cardPicture()).toBeTruthy(), soon);
    expect(screen.getByText('€49.90')).toBeTruthy();
    expect(shop.requests).toEqual(['/pan', '/pan.jpg']);
  });

  test('finds what was cut off a long name beside its length, until they type', async () => {
    const { page, shop } = await openBirthday();
    const train = productPage({ name: 'Wooden train set from Ahorn (48 pieces)' });
    shop.answers.set('/train', (_request, response) => response.end(train));
    await page.paste('Add an item by its link', shop.link('/train'));
    const length = () =>
      document.getElementById(page.field('Name').getAttribute('aria-describedby') ?? '')?.textContent;
    await waitFor(() => expect(length()).toBe('without “(48 pieces)”, 27 of 30 characters'), soon);
    await page.user.type(page.field('Name'), '!');
    expect(length()).toBe('28 of 30 characters');
  });

  test('keeps what they type meanwhile', async () => {
    const { page, shop, hold, status } = await openBirthday();
    const { isAsked, release } = hold('/pan');
    await page.paste('Add an item by its link', shop.link('/pan'));
    await isAsked();
    expect(status()).toBe('Looking up the item…');
    await page.fill('Name', 'The black one');
    await page.fill('Price (optional)', '45');
    release();
    await waitFor(() => expect(status()).toBe('Picture from the shop'), soon);
    expect(page.field('Name').value).toBe('The black one');
    expect([page.field('Price (optional)').value, page.field('Currency').value]).toEqual(['45', '']);
  });

  test('adds the item before the shop answers, and price and picture still arrive', async () => {
    const { page, shop, hold, cardPicture, stored } = await openBirthday();
    const { isAsked, release } = hold('/pan');
    await page.paste('Add an item by its link', shop.link('/pan'));
    await isAsked();
    await page.fill('Name', 'Pan');
    await page.press('Add Item');
    await screen.findByText('Item added to wishlist! 🎁', {}, soon);
    expect(cardPicture()).toBeNull();
    release();
    await waitFor(() => expect(cardPicture()).toBeTruthy(), soon);
    expect(await stored()).toMatchObject({ name: 'Pan', price: { amount: '49.90', currency: 'EUR' } });
  });

  test('adds several items in a row, each with its own price and currency, and leaves without a question', async () => {
    const { page, shop, dialog, stored } = await openBirthday();
    shop.answers.set('/cup', (_request, response) => response.end(productPage({ name: 'Cup', price: '9' })));
    await page.paste('Add an item by its link', 'https://shop.example/kite');
    await page.fill('Price (optional)', '20');
    await page.fill('Currency', 'USD');
    await addAnother(page);
    expect(page.field('Currency').value).toBe('USD');
    await page.paste('Link', shop.link('/pan'));
    await waitFor(() => expect(page.field('Price (optional)').value).toBe('49.90'), soon);
    expect(page.field('Currency').value).toBe('EUR');
    await addAnother(page);
    await page.paste('Link', shop.link('/cup'));
    await waitFor(() => expect(page.field('Price (optional)').value).toBe('9.00'), soon);
    await addAnother(page);
    await page.press('Cancel');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(await stored()).toMatchObject({ name: 'Cup', price: { amount: '9.00', currency: 'EUR' }, picture: null });
  });

  test('keeps a price of which they have changed the currency', async () => {
    const { page, shop, status } = await openBirthday();
    shop.answers.set('/cup', (_request, response) => response.end(productPage({ name: 'Cup', price: '9' })));
    await page.paste('Add an item by its link', shop.link('/pan'));
    await waitFor(() => expect(status()).toBe('Picture from the shop'), soon);
    await page.fill('Currency', 'USD');
    await page.user.clear(page.field('Link'));
    await page.paste('Link', shop.link('/cup'));
    await waitFor(() => expect(status()).toBe('No picture found.'), soon);
    expect([page.field('Price (optional)').value, page.field('Currency').value]).toEqual(['49.90', 'USD']);
  });

  test('adds the item without the picture that they have removed', async () => {
    const { page, shop, stored, status, dialog } = await openBirthday();
    await page.paste('Add an item by its link', shop.link('/pan'));
    await waitFor(() => expect(status()).toBe('Picture from the shop'), soon);
    await page.press('Remove picture');
    expect(status()).toBe('This item has no picture.');
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    await page.press('Add Item');
    await screen.findByText('Item added to wishlist! 🎁', {}, soon);
    expect(await stored()).toMatchObject({ picture: null });
    expect(shop.requests).toEqual(['/pan', '/pan.jpg']);
  });

  test('reads quietly why a link fills nothing in, also after leaving the field, and adds the item all the same', async () => {
    const { page, shop, status, stored } = await openBirthday();
    shop.answers.set('/closed', (_request, response) => response.writeHead(403).end());
    shop.answers.set('/broken', (request) => request.socket.destroy());
    shop.answers.set('/text', (_request, response) => response.end(productPage({ name: 'Pan' })));
    await page.press('Add Item');
    page.network.fail('PreviewLink');
    for (const [link, line] of [
      [shop.link('/pan'), 'Not looked up. You can add the item without it.'],
      [shop.link('/nowhere'), 'The shop has no page at this link. Check the link.'],
      [shop.link('/closed'), 'The shop does not let us look. Enter the rest yourself.'],
      ['hearth.test/broken', 'The shop does not answer. Enter the rest yourself.'],
      [shop.link('/text'), 'No picture found.'],
    ] as const) {
      await page.user.clear(page.field('Link'));
      await page.paste('Link', link);
      await waitFor(() => expect(status()).toBe(line), soon);
      await page.user.tab();
      expect(status()).toBe(line);
    }
    await page.press('Add Item');
    await screen.findByText('Item added to wishlist! 🎁', {}, soon);
    expect(await stored()).toMatchObject({ name: 'Pan', picture: null });
  });

  test('is told beside the field what is no price, and what has no currency', async () => {
    const { page } = await openBirthday();
    await page.paste('Add an item by its link', 'https://shop.example/kite');
    await page.fill('Price (optional)', 'much');
    await page.press('Add Item');
    await waitFor(() => expect(page.complaintAbout('Currency')).toBe('Choose a currency from the list.'), soon);
    await page.fill('Currency', 'eur');
    await page.press('Add Item');
    await waitFor(
      () => expect(page.complaintAbout('Price (optional)')).toBe('Enter only the amount, for example 12.50'),
      soon,
    );
  });
});

describe('An owner who edits an item', () => {
  async function openEditor() {
    const opened = await openBirthday();
    const { page, shop, cardPicture } = opened;
    await page.paste('Add an item by its link', shop.link('/pan'));
    await waitFor(() => expect(page.field('Price (optional)').value).toBe('49.90'), soon);
    await page.press('Add Item');
    await waitFor(() => expect(cardPicture()).toBeTruthy(), soon);
    await page.user.click(await screen.findByText(/^Cast-iron pan/));
    await page.press('Edit');
    return { ...opened, before: cardPicture()?.getAttribute('src') };
  }

  test('removes the price, and the picture while it is read again, and keeps the focus in the dialog', async () => {
    const { page, cardPicture, stored, dialog } = await openEditor();
    const release = page.network.hold('PreviewPicture');
    await page.press('Find it again');
    await vi.waitUntil(() => page.network.sent.filter((name) => name === 'PreviewPicture').length === 2, soon);
    await page.press('Remove picture');
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    release();
    await page.fill('Name', 'Skillet');
    await page.fill('Price (optional)', '');
    await page.press('Save');
    await waitFor(() => expect(cardPicture()).toBeNull(), soon);
    expect(await stored()).toMatchObject({ name: 'Skillet', picture: null, price: null });
  });

  test('keeps the picture where only the name changes, and gets another one by looking again or by another link', async () => {
    const { page, shop, status, cardPicture, before, stored } = await openEditor();
    await page.fill('Name', 'Skillet');
    await page.press('Save');
    await screen.findByText('Skillet', {}, soon);
    expect(cardPicture()?.getAttribute('src')).toBe(before);
    expect(shop.requests).toEqual(['/pan', '/pan.jpg']);

    shop.answers.set('/pan', (_request, response) => response.end(productPage({ name: 'Pan', image: '/new.jpg' })));
    shop.answers.set('/new.jpg', shop.answers.get('/pan.jpg') as RequestListener);
    await page.press('Edit');
    await page.press('Find it again');
    await waitFor(() => expect(shop.requests).toContain('/new.jpg'), soon);
    await waitFor(() => expect(status()).toBe('Picture from the shop'), soon);
    await page.press('Save');
    await waitFor(() => expect(cardPicture()?.getAttribute('src')).not.toBe(before), soon);

    const second = cardPicture()?.getAttribute('src');
    shop.answers.set('/cup', (_request, response) => response.end(productPage({ name: 'Cup', image: '/pan.jpg' })));
    await page.press('Edit');
    await page.user.clear(page.field('Link'));
    await page.user.paste(shop.link('/cup'));
    await waitFor(() => expect(shop.requests).toContain('/cup'), soon);
    await page.press('Save');
    await waitFor(() => expect(cardPicture()?.getAttribute('src')).not.toBe(second), soon);
    expect(await stored()).toMatchObject({ name: 'Skillet', link: shop.link('/cup') });
  });
});
