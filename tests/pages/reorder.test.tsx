import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadCatalogue } from '@wishnest/messages/catalogues';
import { activateLanguage } from '@wishnest/messages/i18n';
import { expect, onTestFinished, test } from 'vitest';
import { layOutLists, listenToLog, textsOf, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Ann has the wishlists A, B and C, in this order. */
async function createThree() {
  layOutLists();
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  const wishlists: Awaited<ReturnType<typeof fixtures.wishlist>>[] = [];
  for (const name of ['A', 'B', 'C']) wishlists.push(await fixtures.wishlist(ann, name));
  const page = await visit(ann, '/dashboard');
  await screen.findByRole('heading', { name: /^A/ });
  const stored = async () => (await fixtures.services.wishlists.list(ann.viewer)).map(({ name }) => name).join('');

  /** Moves a wishlist down by keyboard. An announcement shows that each step is done. */
  async function moveDown(name: string, from: number, key = 'Space') {
    screen.getByRole('button', { name: `Drag to reorder ${name}` }).focus();
    await page.user.keyboard('[Space]');
    await screen.findByText(`Picked up ${name}, at place ${from} of 3.`);
    await page.user.keyboard('[ArrowDown]');
    await screen.findByText(`${name} is now at place ${from + 1} of 3.`);
    await page.user.keyboard(`[${key}]`);
  }
  return { ...fixtures, ann, wishlists, page, stored, moveDown };
}

/** The wishlists on the page, in their order. */
function shown() {
  const handles = screen.getAllByRole('button', { name: /^Drag to reorder/ });
  return handles.map((handle) => handle.getAttribute('aria-label')?.at(-1)).join('');
}

/** Expects no toast and no notice. The container of the toasts exists and is empty. */
function expectNothingSaid() {
  const alerts = textsOf(screen.queryAllByRole('alert'));
  expect(alerts.join('')).toBe('');
  expect(document.querySelector('[data-toasts]')?.textContent).toBe('');
}

test('Specification 2: an owner moves a wishlist by its handle and keyboard, which is shown while the order is still being saved', async () => {
  const { page, moveDown, stored } = await createThree();
  expect(screen.getAllByTitle('Drag to reorder')).toHaveLength(3);
  const answer = page.network.hold('ReorderWishlists');
  await moveDown('A', 1);
  await screen.findByText('Dropped A at place 2 of 3.');
  expect([shown(), await stored()]).toEqual(['BAC', 'ABC']);
  answer();
  await waitFor(async () => expect(await stored()).toBe('BAC'));
  expect(shown()).toBe('BAC');
});

test('An owner who cannot drag presses the handle and moves the wishlist by its menu, from which the focus returns', async () => {
  const { page, stored } = await createThree();
  const menu = () => within(screen.getByRole('menu', { name: 'Drag to reorder A' }));
  const moves = () => textsOf(menu().getAllByRole('menuitem'));
  await page.press('Drag to reorder A');
  expect(moves()).toEqual(['Move down']);
  await page.user.click(menu().getByRole('menuitem', { name: 'Move down' }));
  await screen.findByText('A is now at place 2 of 3.');
  expect(shown()).toBe('BAC');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Drag to reorder A' }));
  await page.press('Drag to reorder A');
  expect(moves()).toEqual(['Move up', 'Move down']);
  await page.user.click(menu().getByRole('menuitem', { name: 'Move up' }));
  await waitFor(async () => expect(await stored()).toBe('ABC'));
  expect(shown()).toBe('ABC');
});

test.each([
  ['en', 'sortable'],
  ['de', 'verschiebbar'],
] as const)('A screen reader says in the language of the page what a handle is: %s', async (language, role) => {
  const { person, wishlist } = await openFixtures();
  const ann = await person('Ann');
  await wishlist(ann, 'A');
  await loadCatalogue(language);
  activateLanguage(language);
  onTestFinished(() => activateLanguage('en'));
  await visit(ann, '/dashboard');
  await waitFor(() =>
    expect(document.querySelector('[aria-roledescription]')?.getAttribute('aria-roledescription')).toBe(role),
  );
});

test('An owner who presses Escape leaves the order as it was', async () => {
  const { page, moveDown } = await createThree();
  await moveDown('A', 1, 'Escape');
  await screen.findByText('Cancelled. A is back at place 1 of 3.');
  expect(shown()).toBe('ABC');
  expect(page.network.sent).not.toContain('ReorderWishlists');
});

type Opened = Awaited<ReturnType<typeof createThree>>;

test.for<[string, string, number, (opened: Opened) => unknown]>([
  [
    'was saved although its answer was lost is kept',
    'BAC',
    1,
    ({ page }) => page.network.loseAnswer('ReorderWishlists'),
  ],
  [
    'could not be saved is reverted, also if the server cannot be reached',
    'ABC',
    2,
    ({ page }) => ['ReorderWishlists', 'Dashboard'].map((name) => page.network.fail(name)),
  ],
  [
    'is refused is reverted to what has changed meanwhile',
    'AB',
    1,
    ({ services, ann, wishlists }) => services.wishlists.remove(ann.viewer, wishlists[2]?.id ?? ''),
  ],
])('Specification 8: an order that %s, and only the log says so', async ([, order, failures, prepare]) => {
  const log = listenToLog();
  const opened = await createThree();
  await prepare(opened);
  await opened.moveDown('A', 1);
  await waitFor(() => expect(log).toHaveBeenCalledTimes(failures));
  expect(log.mock.calls[0]?.[0]).toBe('The new order was not saved.');
  await waitFor(() => expect(shown()).toBe(order));
  expect(await opened.stored()).toBe(order);
  expectNothingSaid();
});

test('An owner who leaves while the order before is still being saved has the last one sent at once, and only once', async () => {
  const { page, moveDown, stored } = await createThree();
  const answer = page.network.hold('ReorderWishlists');
  const sent = () => page.network.sent.filter((name) => name === 'ReorderWishlists').length;
  await moveDown('A', 1);
  await waitFor(() => expect(sent()).toBe(1));
  await moveDown('A', 2);
  for (const _ of [1, 2]) fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(sent()).toBe(2));
  answer();
  await waitFor(async () => expect(await stored()).toBe('BCA'));
  fireEvent(window, new Event('pagehide'));
  expect(sent()).toBe(2);
});

test.each([
  ['are made while one is being saved, only the last one is saved after it', false],
  ['are made while one fails, the last one is saved, and nothing is said', true],
])('If several orders %s', async (_, fails) => {
  listenToLog();
  const { page, moveDown, stored } = await createThree();
  const answer = page.network.hold('ReorderWishlists');
  if (fails) page.network.fail('ReorderWishlists');
  for (const [name, from, order] of [
    ['A', 1, 'BAC'],
    ['A', 2, 'BCA'],
    ['B', 1, 'CBA'],
  ] as const) {
    await moveDown(name, from);
    await waitFor(() => expect(shown()).toBe(order));
  }
  answer();
  await waitFor(async () => expect(await stored()).toBe('CBA'));
  expect(page.network.sent.filter((operation) => operation === 'ReorderWishlists')).toHaveLength(2);
  expect(shown()).toBe('CBA');
  expectNothingSaid();
});
