import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Bob has reserved an item on each of these wishlists of Ann's, the last one first. */
async function openAsGiver(wishlistNames: string[], path = '/shared-with-me') {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann', { avatarUrl: 'avatar4' });
  const bob = await fixtures.person('Bob');

  async function give(wishlistName: string) {
    const wishlist = await fixtures.wishlist(ann, wishlistName, [`${wishlistName} kite`]);
    const [kite = { id: '' }] = wishlist.items;
    await fixtures.services.items.edit(ann.viewer, wishlist.id, kite.id, { note: `Red, for ${wishlistName}` });
    await fixtures.share(wishlist);
    await fixtures.reserve(bob, wishlist.items[0]);
    return wishlist;
  }
  const wishlists: Awaited<ReturnType<typeof give>>[] = [];
  for (const wishlistName of wishlistNames) wishlists.push(await give(wishlistName));
  const { items, gifts: service } = fixtures.services;
  return {
    ...fixtures,
    ann,
    bob,
    give,
    wishlists,
    page: await visit(bob, path),
    deleteItem: (n = 0) => items.remove(ann.viewer, wishlists[n]?.id ?? '', wishlists[n]?.items[0]?.id ?? ''),
    stored: () => service.list(bob.viewer, { limit: 5, offset: 0 }),
  };
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `W${n}`);
const name = 'Gifts you’re giving';
const section = async () => within(await screen.findByRole('region', { name }));
const button = async (label: string, state = {}) => (await section()).findByRole('button', { name: label, ...state });
const press = async (label: string) => userEvent.click(await button(label));
const gifts = async () => (await section()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('A giver is led by the landing page to what they give, whose it is and on which wishlist, the newest first', async () => {
  const { page } = await openAsGiver(['Birthday', 'Wedding'], '/');
  const dashboard = await screen.findByRole('link', { name: 'Go to Dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/dashboard');
  await page.follow('You’re giving 2 gifts');
  expect(await gifts()).toEqual(['Wedding kite', 'Birthday kite']);
  expect(page.path()).toBe('/shared-with-me');
  const [wedding = document.body] = (await section()).getAllByRole('listitem');
  expect(wedding.textContent).toContain('shop.exampleFor Ann');
  expect(wedding.querySelector('img')?.src).toContain('avatar4');
  const view = within(wedding).getByRole('link', { name: 'View' });
  expect(view.getAttribute('href')).toBe('https://shop.example/wedding%20kite');
  expect(within(wedding).queryByRole('button', { name: 'Unreserve' })).toBeNull();
  await press('Wedding kite');
  expect(wedding.textContent).toContain('From “Wedding”Red, for WeddingUnreserve');
});

test('Beyond five gifts a button shows all, a page at a time, below the five, again where that fails', async () => {
  const { give, page } = await openAsGiver(names(8));
  expect(await gifts()).toHaveLength(5);
  page.network.fail('Gifts');
  await press('Show all gifts');
  await screen.findByText('Your gifts could not be loaded.');
  expect(await gifts()).toHaveLength(5);
  await page.press('Try again');
  await waitFor(async () => expect(await gifts()).toHaveLength(8));
  expect(document.activeElement).toBe(await button('W2 kite'));
  expect((await section()).queryByRole('button', { name: /^Show/ })).toBeNull();
  for (const wishlistName of names(58).slice(8)) await give(wishlistName);
  await page.comeBackTo('Shared With Me');
  await press('Show all gifts');
  await waitFor(async () => expect(await gifts()).toHaveLength(55));
  await press('Show more gifts');
  await waitFor(async () => expect(await gifts()).toHaveLength(58));
  expect(document.activeElement).toBe(await button('W2 kite'));
});

test('When a gift is removed, the next one gets the focus, and none that moves up into view takes it', async () => {
  const { page, deleteItem } = await openAsGiver(names(7), '/settings');
  await deleteItem(6);
  await deleteItem(4);
  await page.follow('Shared With Me');
  await press('Show all gifts');
  await waitFor(async () => expect(await gifts()).toHaveLength(7));
  for (const next of ['W5 kite', 'W3 kite']) {
    const [remove = document.body] = (await section()).getAllByRole('button', { name: 'Remove from my gifts' });
    await userEvent.click(remove);
    await waitFor(async () => expect(document.activeElement).toBe(await button(next)));
  }
  await waitFor(async () => expect(await gifts()).toEqual(['W5 kite', 'W3 kite', 'W2 kite', 'W1 kite', 'W0 kite']));
  expect(document.activeElement).toBe(await button('W3 kite'));
});

test('A giver unreserves after a question, and takes that back by the message', async () => {
  const { page } = await openAsGiver(['Birthday', 'Wedding']);
  await press('Birthday kite');
  await press('Unreserve');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Unreserve “Birthday kite”?');
  await page.press('Unreserve');
  await screen.findByText('Reservation removed ✅');
  await waitFor(async () => expect(await gifts()).toEqual(['Wedding kite']));
  await page.press('Undo');
  await screen.findByText('Item reserved successfully! 🎁');
  await waitFor(async () => expect(await gifts()).toEqual(['Birthday kite', 'Wedding kite']));
});

test('A giver notes that they have bought an item, once at a time, which is still noted with the next visit', async () => {
  const { page, stored } = await openAsGiver(['Birthday']);
  await button('Bought', { pressed: false });
  const release = page.network.hold('MarkGiftBought');
  await press('Bought');
  await press('Bought');
  release();
  await button('Bought', { pressed: true });
  await waitFor(async () => expect(await stored()).toMatchObject({ gifts: [{ isBought: true }] }));
  await page.comeBackTo('My Wishlists');
  await userEvent.click(await button('Bought', { pressed: true }));
  await waitFor(async () => expect(await stored()).toMatchObject({ gifts: [{ isBought: false }] }));
  expect(page.network.sent.filter((operation) => operation === 'MarkGiftBought')).toHaveLength(2);
});

test('The first tick says who sees it, and none that is taken back; one that could not be stored is taken back', async () => {
  const { page } = await openAsGiver(['Birthday', 'Wedding']);
  async function toggle(n: number) {
    const tick = (await section()).getAllByRole('button', { name: 'Bought' })[n] ?? document.body;
    await userEvent.click(tick);
    await waitFor(() => expect(tick.getAttribute('aria-busy')).toBeNull());
    return tick;
  }
  const explained = async () =>
    (await section()).getAllByRole('listitem').map(({ textContent }) => textContent.includes('Only you see this.'));

  await toggle(0);
  expect(await explained()).toEqual([true, false]);
  await page.comeBackTo('My Wishlists');
  await toggle(0);
  const tick = await toggle(1);
  expect(await explained()).toEqual([false, true]);
  page.network.fail('MarkGiftBought');
  await toggle(1);
  await screen.findByText('Not saved. Tick it again in a moment.');
  expect(tick.getAttribute('aria-pressed')).toBe('true');
});

test('A giver is told that an item was taken off the wishlist, until they remove it', async () => {
  const { page, deleteItem, stored } = await openAsGiver(['Birthday'], '/settings');
  await deleteItem();
  await page.follow('Shared With Me');
  expect(await gifts()).toEqual(['Birthday kite']);
  expect((await section()).getByRole('listitem').textContent).toContain('Taken off the wishlist');
  (await section()).getByRole('link', { name: 'View' });
  await press('Remove from my gifts');
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await stored()).toMatchObject({ gifts: [] });
});

test('A gift stays what its giver saw, whatever its owner does, and is given up after a question', async () => {
  const { page, services, ann, wishlists } = await openAsGiver(['Birthday'], '/settings');
  const [{ id, items } = { id: '', items: [] }] = wishlists;
  await services.items.edit(ann.viewer, id, items[0]?.id ?? '', { name: 'Red kite' });
  await services.wishlists.stopSharing(ann.viewer, id);
  await page.follow('Shared With Me');
  expect(await gifts()).toEqual(['Birthday kite']);
  expect((await section()).getByRole('listitem').textContent).toContain('shop.exampleFor Ann · no longer shared');
  (await section()).getByRole('link', { name: 'View' });
  await press('Birthday kite');
  await press('Bought');
  await button('Bought', { pressed: true });

  await press('Give up');
  await page.press('Cancel');
  await press('Give up');
  await screen.findByRole('alertdialog', { name: 'Give up this gift' });
  page.network.fail('GiveUpGift');
  await page.press('Give up');
  await screen.findByText('Not given up. Try again in a moment.');
  await press('Give up');
  await page.press('Give up');
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
});

test('Gifts that cannot be loaded can be requested again, and the page is there without them', async () => {
  const { page } = await openAsGiver(['Birthday'], '/settings');
  page.network.fail('Gifts');
  await page.follow('My Wishlists');
  await screen.findByText('Your gifts could not be loaded.');
  await screen.findByText('No wishlists found. Create one to get started!');
  await page.press('Try again');
  expect(await gifts()).toEqual(['Birthday kite']);
});
