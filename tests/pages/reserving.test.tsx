import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
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

test('A giver reserves an item once after a question, at once on the page, and unreserves it after another, once that is saved', async () => {
  const { page, bob, reserve, kite } = await openAsBob();
  await page.openItem('Kite');
  await page.press('Reserve');
  const question = screen.getByRole('alertdialog', { name: 'Confirm Reservation' });
  expect(question.textContent).toContain(
    'Reserve “Kite” for Ann? Others see that it is reserved, Ann never does, and nobody sees that it was you.',
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
    { kind: 'success', text: 'Item reserved successfully! 🎁', durationMs: 4000 },
    { kind: 'success', text: 'Reservation removed ✅', durationMs: 4000 },
    { kind: 'error', text: 'Something went wrong!', durationMs: 4000 },
  ]);
  expect(markOf('Kite')).toBe('');
  expect(await reserve(bob, kite)).toMatchObject({ isReserved: true });
});

test('A giver who has reserved one item can go to it, and never sees a second one as their own, even for a moment', async () => {
  const { page } = await openAsBob();
  await page.openItem('Lamp');
  await page.press('Reserve');
  expect(screen.getByRole('alertdialog').textContent).not.toContain('already giving');
  await page.press('Reserve');
  await screen.findByText('Item reserved successfully! 🎁');
  await page.openItem('Lamp');
  expect(screen.queryByRole('group', { name: 'Lamp' })).toBeNull();

  await page.openItem('Kite');
  await page.press('Reserve');
  const question = screen.getByRole('alertdialog', { name: 'Confirm Reservation' });
  expect(question.textContent).toContain('You’re already giving “Lamp” from this wishlist.');
  await page.press(/^Go to/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const actions = 'ViewUnreserveYou’ll find it under Shared With Me.';
  await waitFor(() => expect(screen.getByRole('group', { name: 'Lamp' }).textContent).toBe(actions));
  expect(document.activeElement).toBe(getTag('Lamp'));

  const answer = page.network.hold('ReserveItem');
  const marks: (string | undefined)[] = [];
  const seen = new MutationObserver(() => marks.push(markOf('Kite')));
  onTestFinished(() => seen.disconnect());
  seen.observe(document.body, { childList: true, subtree: true, characterData: true });
  await page.confirm('Reserve');
  await waitFor(() => expect(page.network.sent.filter((name) => name === 'ReserveItem')).toHaveLength(2));
  answer();
  await screen.findByText('You can only reserve 1 item per wishlist.');
  await waitFor(() => expect(page.network.sent.filter((name) => name === 'SharedWishlist')).toHaveLength(2));
  expect(new Set(marks)).toEqual(new Set(['']));
  expect(markOf('Lamp')).toBe(own);
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
  'A reservation that could not be made is reported once, and the page shows what is reserved: %s',
  async ([message, prepare, marks]) => {
    const opened = await openAsBob();
    const { page } = opened;
    await prepare(opened);
    await page.openItem('Kite');
    await page.confirm('Reserve');
    await screen.findByText(message);
    expect(page.toasts).toEqual([{ kind: 'error', text: message, durationMs: 4000 }]);
    await waitFor(() => expect([queryTag('Kite') && markOf('Kite'), markOf('Lamp')]).toEqual(marks));
    expect(screen.queryByRole('button', { name: 'Reserve' }) !== null).toBe(marks[0] === '');
  },
);
