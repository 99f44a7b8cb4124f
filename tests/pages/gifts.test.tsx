import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isProblem } from '@wishnest/domain/problem';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { openFixtures, type Person } from '../support/pageFixtures.ts';

const name = 'Gifts you’re giving';

/** Bob has reserved an item on each of these wishlists of Ann's, the last one first. */
async function openAsGiver(wishlistNames: string[], path = '/shared-with-me') {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann', { avatarUrl: 'avatar4' });
  const bob = await fixtures.person('Bob');
  const wishlists: Awaited<ReturnType<typeof fixtures.wishlist>>[] = [];
  for (const wishlistName of wishlistNames) {
    const wishlist = await fixtures.wishlist(ann, wishlistName, [`${wishlistName} kite`, 'Lamp']);
    await fixtures.share(wishlist);
    await fixtures.reserve(bob, wishlist.items[0]);
    wishlists.push(wishlist);
  }
  const { items, wishlists: service } = fixtures.services;
  return {
    ...fixtures,
    ann,
    bob,
    wishlists,
    page: await visit(bob, path),
    deleteItem: (n = 0) => items.remove(ann.viewer, wishlists[n]?.id ?? '', wishlists[n]?.items[0]?.id ?? ''),
    stopSharing: (n = 0) => service.stopSharing(ann.viewer, wishlists[n]?.id ?? ''),
  };
}

const section = () => screen.findByRole('region', { name });
const press = async (button: string) =>
  userEvent.click(await within(await section()).findByRole('button', { name: button }));
const gifts = async () =>
  within(await section())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
/** Opens a gift, for what is seldom needed. */
const openGift = async (gift: string) => press(gift);

test('Somebody who gives nothing sees nothing of gifts', async () => {
  const fixtures = await openFixtures();
  const page = await visit(await fixtures.person('Bob'), '/shared-with-me');
  await screen.findByText('No shared wishlists yet.');
  expect(screen.queryByText(name)).toBeNull();
  await page.follow('My Wishlists');
  await screen.findByText('No wishlists found. Create one to get started!');
  expect(screen.queryByText(name)).toBeNull();
});

test('A giver sees what they give, whose it is and on which wishlist, the newest first', async () => {
  await openAsGiver(['Birthday', 'Wedding']);
  expect(await gifts()).toEqual(['Wedding kite', 'Birthday kite']);
  const [wedding] = within(await section()).getAllByRole('listitem');
  expect(wedding?.textContent).toContain('shop.exampleFor Ann');
  expect(wedding?.querySelector('img')?.src).toContain('avatar4');
  const view = within(wedding as HTMLElement).getByRole('link', { name: 'View' });
  expect(view.getAttribute('href')).toBe('https://shop.example/wedding%20kite');
  expect(within(wedding as HTMLElement).queryByRole('button', { name: 'Unreserve' })).toBeNull();
  await openGift('Wedding kite');
  expect(wedding?.textContent).toContain('From “Wedding”Unreserve');
});

test('A giver without wishlists has their gifts on the dashboard', async () => {
  await openAsGiver(['Birthday'], '/dashboard');
  expect(await gifts()).toEqual(['Birthday kite']);
  await screen.findByText('No wishlists found. Create one to get started!');
});

test('A giver who comes back to the landing page reads how much they give, and has a way to the dashboard', async () => {
  const { page } = await openAsGiver(['Birthday'], '/');
  const line = await screen.findByRole('link', { name: 'You’re giving 1 gift' });
  expect(line.getAttribute('href')).toBe('/shared-with-me');
  await page.follow('Go to Dashboard');
  await screen.findByRole('heading', { name: 'Your Wishlists' });
});

test('Beyond five gifts a button shows all, a page at a time, below the five, again where that fails', async () => {
  const { bob, ann, page, ...fixtures } = await openAsGiver(Array.from({ length: 8 }, (_, n) => `W${n}`));
  expect(await gifts()).toHaveLength(5);
  page.network.fail('Gifts');
  await press('Show all gifts');
  await screen.findByText('Your gifts could not be loaded.');
  expect(await gifts()).toHaveLength(5);
  await page.press('Try again');
  await waitFor(async () => expect(await gifts()).toHaveLength(8));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'W2 kite' }));
  expect(within(await section()).queryByRole('button', { name: /^Show/ })).toBeNull();
  for (let n = 8; n < 58; n += 1) {
    const wishlist = await fixtures.wishlist(ann, `W${n}`, ['Kite']);
    await fixtures.share(wishlist);
    await fixtures.reserve(bob, wishlist.items[0]);
  }
  await page.comeBackTo('Shared With Me');
  await press('Show all gifts');
  await waitFor(async () => expect(await gifts()).toHaveLength(55));
  await press('Show more gifts');
  await waitFor(async () => expect(await gifts()).toHaveLength(58));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'W2 kite' }));
});

test('While the wishlists are requested again, the gifts stay, and the focus goes to the page afterwards', async () => {
  const { page } = await openAsGiver(['Birthday'], '/settings');
  page.network.fail('SharedWithMe');
  await page.follow('Shared With Me');
  await screen.findByText('The wishlists shared with you could not be loaded.');
  const release = page.network.hold('SharedWithMe');
  await page.press('Try again');
  await screen.findByRole('button', { name: 'Try again', busy: true });
  expect(await gifts()).toEqual(['Birthday kite']);
  release();
  await screen.findByRole('region', { name: 'Ann' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('When a gift is removed, the next one gets the focus, and none that moves up into view takes it', async () => {
  const { page, deleteItem } = await openAsGiver(
    Array.from({ length: 7 }, (_, n) => `W${n}`),
    '/settings',
  );
  await deleteItem(6);
  await deleteItem(4);
  await page.follow('Shared With Me');
  await press('Show all gifts');
  await waitFor(async () => expect(await gifts()).toHaveLength(7));
  for (const next of ['W5 kite', 'W3 kite']) {
    const [remove] = within(await section()).getAllByRole('button', { name: 'Remove from my gifts' });
    await userEvent.click(remove as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: next })));
  }
  const rest = ['W5 kite', 'W3 kite', 'W2 kite', 'W1 kite', 'W0 kite'];
  await waitFor(async () => expect(await gifts()).toEqual(rest));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'W3 kite' }));
});

test('A giver unreserves after a question, and takes that back by the message', async () => {
  const { page } = await openAsGiver(['Birthday', 'Wedding']);
  await openGift('Birthday kite');
  await press('Unreserve');
  expect(screen.getByRole('alertdialog').textContent).toContain('Unreserve “Birthday kite”?');
  await page.press('Unreserve');
  await screen.findByText('Reservation removed ✅');
  await waitFor(async () => expect(await gifts()).toEqual(['Wedding kite']));
  await page.press('Undo');
  await screen.findByText('Item reserved successfully! 🎁');
  await waitFor(async () => expect(await gifts()).toEqual(['Birthday kite', 'Wedding kite']));
});

test('A giver notes that they have bought an item, once at a time, which is still noted with the next visit', async () => {
  const { page, services, bob } = await openAsGiver(['Birthday']);
  const tick = await within(await section()).findByRole('button', { name: 'Bought' });
  expect(tick.getAttribute('aria-pressed')).toBe('false');
  const release = page.network.hold('MarkGiftBought');
  await press('Bought');
  await press('Bought');
  release();
  await waitFor(() => expect(tick.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(async () => expect(await ticksOf(bob, services)).toEqual([true]));
  await page.comeBackTo('My Wishlists');
  const again = await within(await section()).findByRole('button', { name: 'Bought', pressed: true });
  await userEvent.click(again);
  await waitFor(async () => expect(await ticksOf(bob, services)).toEqual([false]));
  expect(page.network.sent.filter((operation) => operation === 'MarkGiftBought')).toHaveLength(2);
});

test('The first tick says who sees it, and no other one does; one that could not be stored is taken back', async () => {
  const { page } = await openAsGiver(['Birthday', 'Wedding']);
  const cards = within(await section()).getAllByRole('listitem');
  for (const card of cards) await userEvent.click(within(card).getByRole('button', { name: 'Bought' }));
  expect(cards.map((card) => card.textContent?.includes('Only you see this.'))).toEqual([true, false]);
  const [tick] = within(await section()).getAllByRole('button', { name: 'Bought', busy: false, pressed: true });
  page.network.fail('MarkGiftBought');
  await userEvent.click(tick as HTMLElement);
  await screen.findByText('Not saved. Tick it again in a moment.');
  expect(tick?.getAttribute('aria-pressed')).toBe('true');
});

test('A tick that is taken back does not count as the first one', async () => {
  const { page } = await openAsGiver(['Birthday', 'Wedding']);
  async function toggle(n: number) {
    const tick = within(await section()).getAllByRole('button', { name: 'Bought' })[n] as HTMLElement;
    await userEvent.click(tick);
    await waitFor(() => expect(tick.getAttribute('aria-busy')).toBeNull());
  }
  await toggle(0);
  await page.follow('Settings');
  await screen.findByRole('heading', { name: 'Settings' });
  await page.follow('My Wishlists');
  await toggle(0);
  await toggle(1);
  const cards = within(await section()).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent.includes('Only you see this.'))).toEqual([false, true]);
});

test('A giver is told that an item was taken off the wishlist, until they remove it', async () => {
  const { page, deleteItem, services, bob } = await openAsGiver(['Birthday'], '/settings');
  await deleteItem();
  await page.follow('Shared With Me');
  const [gone] = within(await section()).getAllByRole('listitem');
  expect(gone?.textContent).toContain('Birthday kite');
  expect(gone?.textContent).toContain('Taken off the wishlist');
  expect(within(gone as HTMLElement).getByRole('link', { name: 'View' })).toBeTruthy();
  await press('Remove from my gifts');
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await services.gifts.list(bob.viewer, { limit: 5, offset: 0 })).toMatchObject({ gifts: [] });
});

test('A gift stays what its giver saw, whatever its owner does, and is given up after a question', async () => {
  const { page, stopSharing, services, ann, wishlists } = await openAsGiver(['Birthday'], '/settings');
  const [kite] = wishlists[0]?.items ?? [];
  await services.items.edit(ann.viewer, wishlists[0]?.id ?? '', kite?.id ?? '', { name: 'Red kite' });
  await stopSharing();
  await page.follow('Shared With Me');
  expect(await gifts()).toEqual(['Birthday kite']);
  expect((await section()).textContent).toContain('shop.exampleFor Ann · no longer shared');
  expect(within(await section()).getByRole('link', { name: 'View' })).toBeTruthy();
  await openGift('Birthday kite');
  await press('Bought');
  await within(await section()).findByRole('button', { name: 'Bought', pressed: true });

  await press('Give up');
  await page.press('Cancel');
  await press('Give up');
  screen.getByRole('alertdialog', { name: 'Give up this gift' });
  page.network.fail('GiveUpGift');
  await page.press('Give up');
  await screen.findByText('Not given up. Try again in a moment.');
  await press('Give up');
  await page.press('Give up');
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
});

test('Shared With Me requests gifts and wishlists at the same time', async () => {
  const { page } = await openAsGiver(['Birthday'], '/settings');
  const answers = ['Gifts', 'SharedWithMe'].map((operation) => page.network.hold(operation));
  await page.follow('Shared With Me');
  await waitFor(() => expect(page.network.sent).toEqual(expect.arrayContaining(['Gifts', 'SharedWithMe'])));
  for (const release of answers) release();
  expect(await gifts()).toEqual(['Birthday kite']);
  expect(page.network.sent.filter((operation) => operation === 'SharedWithMe')).toHaveLength(1);
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

async function ticksOf({ viewer }: Person, { gifts }: Person['services']): Promise<boolean[]> {
  const page = await gifts.list(viewer, { limit: 5, offset: 0 });
  if (isProblem(page)) throw new Error('They were refused.');
  return page.gifts.map(({ isBought }) => isBought);
}
