import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getTag, queryTag, saying, visit } from '../support/page.tsx';
import { shareBirthday } from '../support/pageFixtures.ts';

/** Ann shares 'Birthday' with a kite and a lamp, and Bob has opened its link. */
async function openAsBob() {
  const fixtures = await shareBirthday();
  const bob = await fixtures.person('Bob');
  const [kite, lamp] = fixtures.birthday.items;
  const page = await visit(bob, fixtures.path);
  await screen.findByText(saying('Shared by: Ann'));
  return { ...fixtures, bob, kite, lamp, page };
}

/** The mark of what the viewer has reserved. */
const own = 'You’re giving this';

/** The reservation mark on an item's card. */
function markOf(item: string) {
  return getTag(item).textContent?.slice(item.length).replace('shop.example', '');
}

test('Specification 8: a giver reserves an item once after a question, at once on the page, and unreserves it after another, once that is saved', async () => {
  const { page, bob, reserve, kite } = await openAsBob();
  await page.openAndPress('Kite', 'Reserve');
  const question = screen.getByRole('alertdialog', { name: 'Confirm Reservation' });
  expect(question.textContent).toContain(
    'Reserve “Kite” for Ann? Others see that it is reserved, the owner never does, and nobody sees that it was you.',
  );
  await page.press('Cancel');
  expect(markOf('Kite')).toBe('');
  expect(page.network.sent).not.toContain('ReserveItem');

  const answer = page.network.hold('ReserveItem');
  await page.press('Reserve');
  await page.user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reserve' }));
  await waitFor(() => expect(markOf('Kite')).toBe(own));
  expect(screen.queryByText('Item reserved successfully! 🎁')).toBeNull();
  answer();
  await screen.findByText('Item reserved successfully! 🎁');
  expect([markOf('Kite'), markOf('Lamp')]).toEqual([own, '']);
  expect(page.network.sent.filter((name) => name === 'ReserveItem')).toHaveLength(1);

  page.network.fail('UnreserveItem');
  await page.confirm('Unreserve');
  await screen.findByText('Something went wrong!');
  expect(markOf('Kite')).toBe(own);
  await page.press('Unreserve');
  expect(screen.getByRole('alertdialog', { name: 'Confirm Unreserve' }).textContent).toContain('Unreserve “Kite”?');
  await page.press('Unreserve');
  await screen.findByText('Reservation removed ✅');
  expect(page.toasts).toEqual([
    { kind: 'success', text: 'Item reserved successfully! 🎁', durationMs: 3000 },
    { kind: 'success', text: 'Reservation removed ✅', durationMs: 3000 },
    { kind: 'error', text: 'Something went wrong!', durationMs: 4000 },
  ]);
  expect(markOf('Kite')).toBe('');
  expect(await reserve(bob, kite)).toMatchObject({ isReserved: true });
});

test('After reserving a giver finds what comes next: the shop, a tick that only they see, and all that they give', async () => {
  const { page, bob, path } = await openAsBob();
  await page.openAndConfirm('Kite', 'Reserve');
  const item = within(screen.getByRole('group', { name: 'Kite' }));
  const view = await item.findByRole('link', { name: 'View at shop.example' });
  expect(view.getAttribute('href')).toBe('https://shop.example/kite');
  expect(item.getByRole('link', { name: 'All your gifts' }).getAttribute('href')).toBe('/shared-with-me');
  page.network.fail('MarkGiftBought');
  await page.press('Bought');
  await screen.findByText('Not saved. Tick it again in a moment.');
  item.getByRole('button', { name: 'Bought', pressed: false, description: 'Tick it when you have it.' });
  await page.press('Bought');
  await item.findByRole('button', { name: 'Bought', pressed: true, description: 'Only you see this.' });
  await page.follow('All your gifts');
  await screen.findByRole('button', { name: 'Bought Kite', pressed: true });
  page.leave();

  const again = await visit(bob, path);
  await again.openItem('Kite');
  screen.getByRole('button', { name: 'Bought', pressed: true });
});

const oneItem = 'You can only reserve 1 item per wishlist.';

/** Bob has reserved the lamp, is refused the kite, and is asked whether he gives that instead. */
async function askForSecond() {
  const opened = await openAsBob();
  const { page, reserve, bob, lamp } = opened;
  await reserve(bob, lamp);
  await page.goTo('/terms');
  await page.goTo(opened.path);
  await waitFor(() => expect(markOf('Lamp')).toBe(own));
  await page.openAndPress('Kite', 'Reserve');
  const first = screen.getByRole('alertdialog', { name: 'Confirm Reservation' });
  expect(first.textContent).toContain('Reserve “Kite” for Ann? Others see that it is reserved');
  await page.press('Reserve');
  await screen.findByText(oneItem);
  expect(page.toasts).toEqual([{ kind: 'error', text: oneItem, durationMs: 4000 }]);
  await waitFor(() => expect([markOf('Kite'), markOf('Lamp')]).toEqual(['', own]));
  await page.press('Give this instead');
  const question = screen.getByRole('alertdialog', { name: 'Confirm Reservation' });
  expect(question.querySelectorAll('[class*="wrapped"], img')).toHaveLength(2);
  expect(question.textContent).toContain('Reserve “Kite” for Ann instead?');
  expect(question.textContent).toContain('You can reserve 1 item per wishlist, and you’re giving “Lamp”.');
  return opened;
}

test('Specification 5 and 8: a giver who wants a second item is refused by the server, and can go to the first', async () => {
  const { page } = await askForSecond();
  await page.press(/^Go to/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const actions =
    'View at shop.exampleBoughtTick it when you have it.All your giftsWrite a noteI want this tooUnreserve';
  expect(screen.getByRole('group', { name: 'Lamp' }).textContent).toBe(actions);
  expect(document.activeElement).toBe(getTag('Lamp'));
});

test('Specification 8: a giver gives another item instead, at once on the page, and takes that back by the message', async () => {
  const { page } = await askForSecond();
  const answer = page.network.hold('ReserveItem');
  await page.press('Give this instead');
  await waitFor(() => expect([markOf('Kite'), markOf('Lamp')]).toEqual([own, '']));
  answer();
  await screen.findByText('Item reserved successfully! 🎁');
  await page.press('Undo');
  await waitFor(() => expect([markOf('Kite'), markOf('Lamp')]).toEqual(['', own]));
  await waitFor(() => expect(page.network.sent.filter((name) => name === 'ReserveItem')).toHaveLength(3));
});

test.each(['shows', 'does not show'])(
  'A giver who asks to give it instead before the page %s the other item is answered',
  async (what) => {
    const { page, reserve, bob, lamp } = await openAsBob();
    await page.openAndPress('Kite', 'Reserve');
    await reserve(bob, lamp);
    const release = page.network.hold('SharedWishlist');
    await page.press('Reserve');
    await screen.findByText(oneItem);
    await page.press('Give this instead');
    if (what === 'does not show') page.network.fail('SharedWishlist');
    release();
    if (what === 'shows')
      await screen.findByText(saying('You can reserve 1 item per wishlist, and you’re giving “Lamp”.'));
    else await screen.findByText('Failed to toggle reservation.');
  },
);

test('A giver who does not want to give the other item instead is back at its tag', async () => {
  const { page } = await askForSecond();
  await page.press('Cancel');
  expect(document.activeElement).toBe(getTag('Kite'));
  expect([markOf('Kite'), markOf('Lamp')]).toEqual(['', own]);
});

test('A giver keeps what they have if somebody else has reserved the other item meanwhile', async () => {
  const { page, reserve, person, kite } = await askForSecond();
  await reserve(await person('Cleo'), kite);
  await page.press('Give this instead');
  await screen.findByText('This item is already reserved.');
  await waitFor(() => expect([markOf('Kite'), markOf('Lamp')]).toEqual(['Reserved', own]));
});

const tooMany = { code: 'TOO_MANY_REQUESTS' };

test.for<[string, (opened: Awaited<ReturnType<typeof openAsBob>>) => unknown, [kite: string | null, lamp: string]]>([
  ['You can only reserve 1 item per wishlist.', ({ reserve, bob, lamp }) => reserve(bob, lamp), ['', own]],
  [
    'This item is already reserved.',
    async ({ reserve, person, kite }) => reserve(await person('Cleo'), kite),
    ['Reserved', ''],
  ],
  [
    'Failed to toggle reservation.',
    ({ services, ann, birthday, kite }) => services.items.remove(ann.viewer, birthday.id, kite?.id ?? ''),
    [null, ''],
  ],
  ['Something went wrong!', ({ page }) => page.network.fail('ReserveItem'), ['', '']],
  ['Failed to toggle reservation.', ({ page }) => page.network.refuse('ReserveItem', tooMany), ['', '']],
  ['You need to be logged in to reserve items.', ({ bob, visitor }) => (bob.caller = visitor.caller), ['', '']],
])(
  'Specification 8: a reservation that could not be made is reported once, and the page shows what is reserved: %s',
  async ([message, prepare, marks]) => {
    const opened = await openAsBob();
    const { page } = opened;
    await prepare(opened);
    await page.openAndConfirm('Kite', 'Reserve');
    await screen.findByText(message);
    expect(page.toasts).toEqual([{ kind: 'error', text: message, durationMs: 4000 }]);
    await waitFor(() => expect([queryTag('Kite') && markOf('Kite'), markOf('Lamp')]).toEqual(marks));
    expect(screen.queryByRole('button', { name: 'Reserve' }) !== null).toBe(marks[0] === '');
  },
);

test.each([
  ['ITEM_TAKEN', 'This item is already reserved.'],
  ['RESERVATION_LIMIT_REACHED', 'You can only reserve 1 item per wishlist.'],
  ['TOO_MANY_RESERVATIONS', 'You can reserve 1,000 items in all. Unreserve one first.'],
])(
  'Why an item was not reserved is told in the language of the page, which the server does not have: %s',
  async (code, text) => {
    const { page } = await openAsBob();
    const message = 'In English';
    page.network.answer('ReserveItem', { result: { __typename: 'ReservationLimitReached', code, message } });
    await page.openAndConfirm('Kite', 'Reserve');
    await screen.findByText(text);
  },
);

test('Specification 8: a refused reservation leaves on the page what was known to be reserved, if the page cannot be loaded again', async () => {
  const { page, reserve, person, lamp } = await openAsBob();
  await page.openAndConfirm('Kite', 'Reserve');
  await screen.findByText('Item reserved successfully! 🎁');
  await reserve(await person('Cleo'), lamp);
  page.network.fail('SharedWishlist');
  await page.openAndConfirm('Lamp', 'Reserve');
  await screen.findByText('This item is already reserved.');
  await screen.findByText('This may be out of date: the latest changes did not load.');
  expect([markOf('Kite'), markOf('Lamp')]).toEqual([own, '']);
});
