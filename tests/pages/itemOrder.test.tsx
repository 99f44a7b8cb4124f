import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findTag, getTag, layOutLists, listenToLog, saying, textsOf, visit } from '../support/page.tsx';
import { openBirthday, type Person, shareBirthday } from '../support/pageFixtures.ts';
import { accepted } from '../support/people.ts';

/** Ann has a kite, a lamp and a book on her open wishlist 'Birthday'. */
async function openThree() {
  layOutLists();
  const opened = await openBirthday(['Kite', 'Lamp', 'Book']);
  const order = async () => (await opened.stored()).map(({ name }) => name);
  /** Moves it by keyboard. An announcement shows that each step is done. */
  async function moveKiteDown() {
    const { keyboard } = opened.page.user;
    handle('Kite').focus();
    await keyboard('[Space]');
    await screen.findByText('Picked up Kite, at place 1 of 3.');
    await keyboard('[ArrowDown]');
    await screen.findByText('Kite is now at place 2 of 3.');
    await keyboard('[Space]');
  }
  return { ...opened, order, moveKiteDown };
}

/** The items on the page, in their order. */
const shown = () => textsOf(document.querySelectorAll('summary bdi'));

const handle = (name: string) => screen.getByRole('button', { name: `Drag to reorder ${name}` });

/** Moves an item by the menu of its handle. */
async function move({ user }: Pick<Awaited<ReturnType<typeof visit>>, 'user'>, name: string, way: 'up' | 'down') {
  await user.click(handle(name));
  const menu = within(screen.getByRole('menu', { name: `Drag to reorder ${name}` }));
  await user.click(menu.getByRole('menuitem', { name: `Move ${way}` }));
}

test('An owner moves an item by its handle and keyboard, which is shown while the order is still being saved', async () => {
  const { page, order, moveKiteDown } = await openThree();
  const answer = page.network.hold('ReorderItems');
  await moveKiteDown();
  await screen.findByText('Dropped Kite at place 2 of 3.');
  expect([shown(), await order()]).toEqual([
    ['Lamp', 'Kite', 'Book'],
    ['Kite', 'Lamp', 'Book'],
  ]);
  answer();
  await waitFor(async () => expect(await order()).toEqual(['Lamp', 'Kite', 'Book']));
  expect(shown()).toEqual(['Lamp', 'Kite', 'Book']);
  expect(page.network.sent).not.toContain('ReorderWishlists');
});

test('An owner who cannot drag moves an item by the menu of its handle, and the order is there when they come back', async () => {
  const { page, order } = await openThree();
  await page.openItem('Book');
  await move(page, 'Book', 'up');
  await screen.findByText('Book is now at place 2 of 3.');
  expect(document.activeElement).toBe(handle('Book'));
  await move(page, 'Book', 'up');
  await waitFor(async () => expect(await order()).toEqual(['Book', 'Kite', 'Lamp']));
  expect(getTag('Book').closest('details')?.open).toBe(true);
  await page.user.click(handle('Book'));
  const moves = within(screen.getByRole('menu', { name: 'Drag to reorder Book' })).getAllByRole('menuitem');
  expect(textsOf(moves)).toEqual(['Move down']);
  const asked = page.network.sent.filter((name) => name === 'SheetItems').length;
  page.network.hold('SheetItems');
  await page.comeBackTo('My Wishlists');
  await waitFor(() => expect(shown()).toEqual(['Book', 'Kite', 'Lamp']));
  expect(page.network.sent.filter((name) => name === 'SheetItems').length).toBeGreaterThan(asked);
});

test.for([
  ['was saved although its answer was lost is kept', ['Lamp', 'Kite', 'Book'], 'loseAnswer'],
  ['could not be saved is reverted', ['Kite', 'Lamp', 'Book'], 'fail'],
] as const)('An order that %s, and only the log says so', async ([, expected, how]) => {
  const log = listenToLog();
  const { page, order, moveKiteDown } = await openThree();
  page.network[how]('ReorderItems');
  await moveKiteDown();
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log.mock.calls[0]?.[0]).toBe('The new order was not saved.');
  await waitFor(() => expect(shown()).toEqual(expected));
  expect(await order()).toEqual(expected);
  expect(document.querySelector('[data-toasts]')?.textContent).toBe('');
});

test('An owner stars an item at once and takes the star away, and a sixth is refused in words', async () => {
  const { page, stored } = await openBirthday(['Kite', 'Lamp']);
  const star = () => screen.getByRole('button', { name: 'Star' });
  const pressed = () => star().getAttribute('aria-pressed');
  await page.openItem('Kite');
  const answer = page.network.hold('StarItem');
  await page.press('Star');
  await waitFor(() => expect(pressed()).toBe('true'));
  expect(getTag('Kite').textContent).toContain('Wished for most');
  expect(await stored()).toMatchObject([{ isStarred: false }, { isStarred: false }]);
  answer();
  await waitFor(async () => expect(await stored()).toMatchObject([{ isStarred: true }, { name: 'Lamp' }]));
  await waitFor(() => expect(star().getAttribute('aria-busy')).toBeNull());
  await page.press('Star');
  await waitFor(async () => expect(await stored()).toMatchObject([{ isStarred: false }, {}]));
  await waitFor(() => expect(star().getAttribute('aria-busy')).toBeNull());
  page.network.answer('StarItem', { result: { __typename: 'LimitReached', code: 'TOO_MANY_STARRED' } });
  await page.press('Star');
  await screen.findByText('A wishlist can have 5 stars. Take one away first.');
  expect(pressed()).toBe('false');
  page.network.fail('StarItem');
  await page.press('Star');
  await screen.findByText('Could not save it. Try again.');
  expect([pressed(), document.activeElement]).toEqual(['false', star()]);
});

test('Whoever looks at a share link, its owner included, has what is wished for most first, and the giver has seen all of it', async () => {
  const fixtures = await shareBirthday();
  const { ann, birthday, path, services, visitor, person } = fixtures;
  accepted(await services.items.star(ann.viewer, birthday.id, birthday.items[1]?.id ?? '', true));
  const bob = await person('Bob');
  for (const who of [visitor, bob, ann]) {
    const page = await visit(who, path);
    await findTag('Lamp');
    expect(shown()).toEqual(['Lamp', 'Kite']);
    expect(getTag('Lamp').textContent).toContain('Wished for most');
    expect(getTag('Kite').textContent).not.toContain('Wished for most');
    if (who === bob) await waitFor(() => expect(page.network.sent).toContain('OpenSharedWishlist'));
    page.leave();
  }
  const isUpToDate = async () => {
    const [{ hasNewItems } = { hasNewItems: true }] = await services.sharing.newsOf(bob.viewer, [birthday.id]);
    return !hasNewItems;
  };
  await waitFor(async () => expect(await isUpToDate()).toBe(true));
  // The last of the list is not the one that was added last.
  const page = await visit(bob, '/shared-with-me');
  await page.press(/^Birthday/);
  await findTag('Kite');
  expect(shown()).toEqual(['Lamp', 'Kite']);
});

/** Lets the time of the page pass, which goes on by itself too. */
function takeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
}

test('An order from elsewhere is shown by the next poll, but not while somebody writes in the dialog of an item', async () => {
  const pass = takeTime();
  const { page, services, ann, birthday } = await openBirthday(['Kite', 'Lamp']);
  const ids = birthday.items.map(({ id }) => id);
  const reorder = (who: Person, itemIds: string[]) => services.items.reorder(who.viewer, birthday.id, { itemIds });
  await reorder(ann, ids.toReversed());
  await pass(15);
  await waitFor(() => expect(shown()).toEqual(['Lamp', 'Kite']));
  await page.openAndPress('Kite', 'Edit');
  await page.fill('Note (optional)', 'Red');
  await reorder(ann, ids);
  const polls = () => page.network.sent.filter((name) => name === 'SheetItems').length;
  const before = polls();
  await pass(15);
  await waitFor(() => expect(polls()).toBe(before + 1));
  expect(shown()).toEqual(['Lamp', 'Kite']);
  await page.press('Save');
  await screen.findByText(saying('Item updated!'));
  await pass(15);
  await waitFor(() => expect(shown()).toEqual(['Kite', 'Lamp']));
});
