import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itemInputs } from '@wishnest/domain/serverInput';
import { expect, onTestFinished, test, vi } from 'vitest';
import { avatarsIn, saying, textsOf, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Bob has reserved an item on each of these wishlists of Ann's, the last one first. */
async function openAsGiver(wishlistNames: string[], path = '/shared-with-me') {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann', { avatarUrl: 'avatar4' });
  const bob = await fixtures.person('Bob');

  async function give(wishlistName: string) {
    const wishlist = await fixtures.wishlist(ann, wishlistName, [`${wishlistName} kite`], `Red, for ${wishlistName}`);
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

const name = 'Gifts you’re giving';
const section = async () => within(await screen.findByRole('region', { name }));
const button = async (label: string, state = {}) => (await section()).findByRole('button', { name: label, ...state });
const press = async (label: string) => userEvent.click(await button(label));
const people = async () => textsOf((await section()).getAllByRole('heading', { level: 3 }));
const gifts = async () => textsOf((await section()).getAllByRole('heading', { level: 4 }));

test('A giver is led by the landing page to what they give, whose it is and on which wishlist, the newest first', async () => {
  const { page } = await openAsGiver(['Birthday', 'Wedding'], '/');
  const dashboard = await screen.findByRole('link', { name: 'Go to Dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/dashboard');
  await page.follow('You’re giving 2 gifts');
  expect(await gifts()).toEqual(['Wedding kite', 'Birthday kite']);
  expect(page.path()).toBe('/shared-with-me');
  expect(await people()).toEqual(['For Ann']);
  expect(avatarsIn((await section()).getByRole('heading', { name: 'For Ann' }))).toEqual(['avatar4.png']);
  const [wedding = document.body] = (await section()).getAllByRole('listitem');
  expect(wedding.textContent).toBe('BoughtWedding kite shop.example');
  await press('Wedding kite');
  expect(wedding.textContent).toContain('From “Wedding”Red, for WeddingViewUnreserve');
  const view = within(wedding).getByRole('link', { name: 'View Wedding kite', description: 'Opens in a new tab' });
  expect(view.getAttribute('href')).toBe('https://shop.example/wedding%20kite');
});

test('Below the gifts the wishlists have a heading of their own, and their owners the next one', async () => {
  await openAsGiver(['Birthday']);
  await screen.findByRole('heading', { level: 3, name: 'Ann' });
  const headings = textsOf(screen.getAllByRole('heading', { level: 2 }));
  expect(headings).toEqual([name, 'Wishlists']);
  screen.getByRole('heading', { level: 4, name: /^Birthday$/ });
});

test('What a giver has bought comes last the next time they look, and stays in its place until then', async () => {
  const { page } = await openAsGiver(['Birthday', 'Wedding']);
  await press('Bought Wedding kite');
  await button('Bought Wedding kite', { pressed: true });
  expect(await gifts()).toEqual(['Wedding kite', 'Birthday kite']);
  await page.goTo('/profile');
  await page.goTo('/shared-with-me');
  expect(await gifts()).toEqual(['Birthday kite', 'Wedding kite']);
});

test('A giver reads what all their gifts for a person cost together, in each currency', async () => {
  const { ann, bob, wishlist, addItem, share, reserve } = await openAsGiver([]);
  const prices = { Kite: ['19.90', 'EUR'], Lamp: ['0.20', 'EUR'], Book: ['12', 'USD'] };
  for (const [name, [amount = '', currency = '']] of Object.entries(prices)) {
    const list = await wishlist(ann, name);
    const item = await addItem(list, { name, price: { amount, currency } });
    await share(list);
    await reserve(bob, item);
  }
  await visit(bob, '/shared-with-me');
  (await section()).getByText(saying('Together $12.00 + €20.10'));
});

test('A giver reads what they give as a shopping list: by the people for whom it is, what is gone last, and how much is left to buy', async () => {
  const { page, person, wishlist, share, reserve, bob, give, deleteItem } = await openAsGiver(
    ['Birthday'],
    '/settings',
  );
  const cleo = await person('Cleo');
  const xmas = await wishlist(cleo, 'Xmas', ['Sledge']);
  await share(xmas);
  await reserve(bob, xmas.items[0]);
  for (const name of ['Wedding', 'Garden']) await give(name);
  await page.follow('Shared With Me');
  expect(await people()).toEqual(['For Ann', 'For Cleo']);
  expect(await gifts()).toEqual(['Garden kite', 'Wedding kite', 'Birthday kite', 'Sledge']);
  (await section()).getByText('4 to buy');
  await press('Bought Sledge');
  await (await section()).findByText('3 to buy');
  (await section()).getByText('1 bought');
  await deleteItem();
  await page.comeBackTo('Shared With Me');
  await (await section()).findByText('2 to buy');
  expect(await gifts()).toEqual(['Garden kite', 'Wedding kite', 'Birthday kite', 'Sledge']);
  const gone = (await section()).getByText('Taken off the wishlist').closest('li');
  expect(gone?.textContent).toBe('Birthday kiteTaken off the wishlistOK, dismiss');
  await page.goTo('/');
  await screen.findByRole('link', { name: 'You’re giving 3 gifts' });
});

test('Beyond fifty gifts a button shows more of them below, and tries again if that fails', async () => {
  const names = Array.from({ length: 58 }, (_, n) => `W${n}`);
  const { page } = await openAsGiver(names);
  expect(await gifts()).toHaveLength(50);
  expect((await section()).queryByText(/to buy/)).toBeNull();
  page.network.fail('Gifts');
  await press('Show more gifts');
  await screen.findByText('Your gifts could not be loaded.');
  expect(await gifts()).toHaveLength(50);
  await page.press('Try again');
  await waitFor(async () => expect(await gifts()).toHaveLength(58));
  expect(document.activeElement).toBe(await button('W7 kite'));
  expect((await section()).queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('Whoever opens a gift while more of them are loaded keeps the focus there', async () => {
  const names = Array.from({ length: 52 }, (_, n) => `W${n}`);
  const { page } = await openAsGiver(names);
  const answer = page.network.hold('Gifts');
  await press('Show more gifts');
  await press('W9 kite');
  answer();
  await waitFor(async () => expect(await gifts()).toHaveLength(52));
  expect(document.activeElement).toBe(await button('W9 kite'));
});

test('Specification 8: a giver unreserves after a question, and takes that back by the message', async () => {
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

test('Each page asks for the gifts anew, also while the query of the page before it is being ended', async () => {
  const { page } = await openAsGiver(['Birthday'], '/dashboard');
  expect(await gifts()).toEqual(['Birthday kite']);
  delayTimers();
  await page.follow('Shared With Me');
  await screen.findByRole('heading', { name: 'Wishlists' });
  expect(page.network.sent.filter((operation) => operation === 'Gifts')).toHaveLength(2);
});

/** Delays timers without a duration until the end of the test, as a busy machine does. */
function delayTimers() {
  const { setTimeout } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  timers.mockImplementation(((run: () => void, ms = 1000) => setTimeout(run, ms)) as typeof setTimeout);
  onTestFinished(() => timers.mockRestore());
}

test('A giver notes what they have bought, and the first tick says who sees it; one that could not be stored is taken back', async () => {
  const { page, stored } = await openAsGiver(['Birthday', 'Wedding']);
  const tick = async (n: number) => (await section()).getAllByRole('button', { name: /^Bought / })[n] ?? document.body;
  async function toggle(n: number) {
    await page.user.click(await tick(n));
    await waitFor(async () => expect((await tick(n)).getAttribute('aria-busy')).toBeNull());
  }
  const explained = async () =>
    (await section()).getAllByRole('listitem').map(({ textContent }) => textContent.includes('Only you see this.'));

  const release = page.network.hold('MarkGiftBought');
  await page.user.dblClick(await tick(0));
  release();
  await waitFor(async () => expect(await stored()).toMatchObject({ gifts: [{ isBought: true }, { isBought: false }] }));
  expect(await explained()).toEqual([true, false]);
  await page.comeBackTo('My Wishlists');
  await button('Bought Wedding kite', { pressed: true });
  // It is the last one now.
  await toggle(1);
  await toggle(0);
  expect(await explained()).toEqual([true, false]);
  expect(await stored()).toMatchObject({ gifts: [{ isBought: false }, { isBought: true }] });
  expect(page.network.sent.filter((operation) => operation === 'MarkGiftBought')).toHaveLength(3);
  page.network.fail('MarkGiftBought');
  await toggle(0);
  await screen.findByText('Not saved. Tick it again in a moment.');
  expect((await tick(0)).getAttribute('aria-pressed')).toBe('true');
});

test('A giver is told that items were taken off their wishlists, until they remove them, and the focus goes on', async () => {
  const { page, deleteItem, stored } = await openAsGiver(['Birthday', 'Wedding'], '/settings');
  for (const n of [0, 1]) await deleteItem(n);
  await page.follow('Shared With Me');
  expect(await gifts()).toEqual(['Wedding kite', 'Birthday kite']);
  expect((await section()).getAllByText('Taken off the wishlist')).toHaveLength(2);
  const removals = async () => (await section()).getAllByRole('button', { name: 'OK, dismiss' });
  await press('Wedding kite');
  (await section()).getByRole('link', { name: 'View Wedding kite' });
  await page.user.click((await removals())[0] ?? document.body);
  await waitFor(async () => expect(document.activeElement).toBe(await button('Birthday kite')));
  await press('OK, dismiss');
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await stored()).toMatchObject({ gifts: [] });
});

test('A gift stays what its giver saw, whatever its owner does, and is given up after a question', async () => {
  const { page, services, ann, wishlists } = await openAsGiver(['Birthday'], '/settings');
  const [{ id, items } = { id: '', items: [] }] = wishlists;
  await services.items.edit(ann.viewer, id, items[0]?.id ?? '', { name: 'Red kite' }, itemInputs.editItem);
  await services.wishlists.stopSharing(ann.viewer, id);
  await page.follow('Shared With Me');
  expect(await gifts()).toEqual(['Birthday kite']);
  expect(await people()).toEqual(['For Ann']);
  expect((await section()).getByRole('listitem').textContent).toBe('BoughtBirthday kite shop.exampleNo longer shared');
  await press('Birthday kite');
  (await section()).getByRole('link', { name: 'View Birthday kite' });
  await press('Bought Birthday kite');
  await button('Bought Birthday kite', { pressed: true });

  await press('Give up');
  await page.press('Cancel');
  await press('Give up');
  await screen.findByRole('alertdialog', { name: 'Give up this gift', description: /^Birthday kite/ });
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
