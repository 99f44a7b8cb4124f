import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layOutLists, listenToLog, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Ann has the wishlists A, B and C, in this order. */
async function createThree() {
  layOutLists();
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  const [a, b, c] = [
    await fixtures.wishlist(ann, 'A'),
    await fixtures.wishlist(ann, 'B'),
    await fixtures.wishlist(ann, 'C'),
  ];
  const page = await visit(ann, '/dashboard');
  await screen.findByRole('heading', { name: /^A/ });
  const stored = async () => (await fixtures.services.wishlists.list(ann.viewer)).map(({ name }) => name).join('');

  /** Moves a wishlist by keyboard. An announcement shows that each step is done. */
  async function moveDown(name: string, from: number) {
    screen.getByRole('button', { name: `Drag to reorder ${name}` }).focus();
    await page.user.keyboard('[Space]');
    await screen.findByText(`Picked up ${name}, at place ${from} of 3.`);
    await page.user.keyboard('[ArrowDown]');
    await screen.findByText(`${name} is now at place ${from + 1} of 3.`);
  }
  return { ...fixtures, ann, a, b, c, page, stored, moveDown };
}

/** The wishlists on the page, in their order. */
function shown() {
  return screen
    .getAllByRole('button', { name: /^Drag to reorder/ })
    .map((handle) => handle.getAttribute('aria-label')?.at(-1))
    .join('');
}

/** Expects no toast and no notice. The container of the toaster exists and is empty. */
function expectNothingSaid() {
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
  expect(document.querySelector('[data-rht-toaster]')?.textContent).toBe('');
}

test('An owner moves a wishlist by its handle and keyboard, which is shown while the order is still being saved', async () => {
  const { page, moveDown, stored } = await createThree();
  expect(screen.getAllByTitle('Drag to reorder')).toHaveLength(3);
  const answer = page.network.hold('ReorderWishlists');
  await moveDown('A', 1);
  await page.user.keyboard('[Space]');
  await screen.findByText('Dropped A at place 2 of 3.');
  expect(shown()).toBe('BAC');
  expect(await stored()).toBe('ABC');
  answer();
  await waitFor(async () => expect(await stored()).toBe('BAC'));
  expect(shown()).toBe('BAC');
});

test('An owner who presses Escape leaves the order as it was', async () => {
  const { page, moveDown } = await createThree();
  await moveDown('A', 1);
  await page.user.keyboard('[Escape]');
  await screen.findByText('Cancelled. A is back at place 1 of 3.');
  expect(shown()).toBe('ABC');
  expect(page.network.sent).not.toContain('ReorderWishlists');
});

type Opened = Awaited<ReturnType<typeof createThree>>;

test.for<[string, string, number, (opened: Opened) => unknown]>([
  ['could not be saved is reverted', 'ABC', 1, ({ page }) => page.network.fail('ReorderWishlists')],
  [
    'was saved although its answer was lost is kept',
    'BAC',
    1,
    ({ page }) => page.network.loseAnswer('ReorderWishlists'),
  ],
  [
    'could not be saved is reverted, also where the server cannot be reached',
    'ABC',
    2,
    ({ page }) => ['ReorderWishlists', 'Dashboard'].map((name) => page.network.fail(name)),
  ],
  [
    'is refused is reverted to what has changed meanwhile',
    'AB',
    1,
    ({ services, ann, c }) => services.wishlists.remove(ann.viewer, c.id),
  ],
])('An order that %s, and only the log says so', async ([, order, failures, prepare]) => {
  const log = listenToLog();
  const opened = await createThree();
  await prepare(opened);
  await opened.moveDown('A', 1);
  await opened.page.user.keyboard('[Space]');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(failures));
  expect(log.mock.calls[0]?.[0]).toBe('The new order was not saved.');
  await waitFor(() => expect(shown()).toBe(order));
  expect(await opened.stored()).toBe(order);
  expectNothingSaid();
});

test('Of several orders made while one is being saved, only the last one is saved after it', async () => {
  const { page, moveDown, stored } = await createThree();
  const answer = page.network.hold('ReorderWishlists');
  await moveDown('A', 1);
  await page.user.keyboard('[Space]');
  await waitFor(() => expect(shown()).toBe('BAC'));
  await moveDown('A', 2);
  await page.user.keyboard('[Space]');
  await waitFor(() => expect(shown()).toBe('BCA'));
  await moveDown('B', 1);
  await page.user.keyboard('[Space]');
  await waitFor(() => expect(shown()).toBe('CBA'));
  answer();
  await waitFor(async () => expect(await stored()).toBe('CBA'));
  expect(page.network.sent.filter((name) => name === 'ReorderWishlists')).toHaveLength(2);
  expect(shown()).toBe('CBA');
});

test('An order that fails after a newer one was made does not change the newer one', async () => {
  listenToLog();
  const { page, moveDown, stored } = await createThree();
  const answer = page.network.hold('ReorderWishlists');
  page.network.fail('ReorderWishlists');
  await moveDown('A', 1);
  await page.user.keyboard('[Space]');
  await waitFor(() => expect(shown()).toBe('BAC'));
  await moveDown('A', 2);
  await page.user.keyboard('[Space]');
  await waitFor(() => expect(shown()).toBe('BCA'));
  answer();
  await waitFor(async () => expect(await stored()).toBe('BCA'));
  expectNothingSaid();
});
