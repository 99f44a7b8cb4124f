import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { getTag, queryTag, saying, visit } from '../support/page.tsx';
import { createBirthday, openFixtures } from '../support/pageFixtures.ts';

/** Ann shares 'Birthday' with a kite and a lamp, and Bob has opened its link. */
async function openAsBob() {
  const { ann, birthday, ...fixtures } = await createBirthday(['Kite', 'Lamp']);
  const bob = await fixtures.person('Bob');
  const [kite, lamp] = birthday.items;
  const page = await visit(bob, await fixtures.share(birthday));
  await screen.findByText(saying('Shared by: Ann'));
  return { ...fixtures, ann, bob, birthday, kite, lamp, page };
}

/** The reservation mark on an item's card. */
function markOf(item: string) {
  return getTag(item).textContent?.slice(item.length).replace('shop.example', '');
}

test('A giver reserves an item once after a question, at once on the page, and unreserves it after another', async () => {
  const { page, bob, reserve, kite } = await openAsBob();
  await page.openItem('Kite');
  await page.press('Reserve');
  const question = screen.getByRole('alertdialog', { name: 'Confirm Reservation' });
  expect(question.textContent).toContain('Reserve “Kite” for Ann?');
  await page.press('Cancel');
  expect(markOf('Kite')).toBe('');
  expect(page.network.sent).not.toContain('ReserveItem');

  const answer = page.network.hold('ReserveItem');
  await page.press('Reserve');
  await page.user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reserve' }));
  await waitFor(() => expect(markOf('Kite')).toBe('You’re giving this'));
  expect(screen.queryByText('Item reserved successfully! 🎁')).toBeNull();
  answer();
  await screen.findByText('Item reserved successfully! 🎁');
  expect([markOf('Kite'), markOf('Lamp')]).toEqual(['You’re giving this', '']);
  expect(page.network.sent.filter((name) => name === 'ReserveItem')).toHaveLength(1);

  await page.press('Unreserve');
  expect(screen.getByRole('alertdialog', { name: 'Confirm Unreserve' }).textContent).toContain('Unreserve “Kite”?');
  await page.press('Unreserve');
  await screen.findByText('Reservation removed ✅');
  expect(markOf('Kite')).toBe('');
  expect(await reserve(bob, kite)).toMatchObject({ isReserved: true });
});

test('The question before reserving names no owner where the owner has no name', async () => {
  const fixtures = await openFixtures();
  const path = await fixtures.share(await fixtures.wishlist(await fixtures.newcomer('Ann'), 'Birthday', ['Kite']));
  const page = await visit(await fixtures.person('Bob'), path);
  await page.openItem('Kite');
  await page.press('Reserve');
  const question = screen.getByRole('alertdialog').textContent;
  expect(question).toContain(
    'Reserve “Kite”? Others see that it is reserved, the owner never does, and nobody sees that it was you.',
  );
});

test('A giver reserves though the opening of the link is not recorded yet', async () => {
  const fixtures = await openFixtures();
  const bob = await fixtures.person('Bob');
  const path = await fixtures.share(await fixtures.wishlist(await fixtures.person('Ann'), 'Birthday', ['Kite']));
  const page = await visit(bob, '/terms');
  onTestFinished(page.network.hold('OpenSharedWishlist'));
  await page.goTo(path);
  await page.openItem('Kite');
  await page.confirm('Reserve');
  await screen.findByText('Item reserved successfully! 🎁');
  expect(await fixtures.services.sharing.sharedWithMe(bob.viewer)).toHaveLength(1);
});

test('A giver who has reserved an item is told of the limit, and the other item stays free', async () => {
  const { page, bob, reserve, lamp } = await openAsBob();
  await reserve(bob, lamp);
  await page.openItem('Kite');
  await page.confirm('Reserve');
  await screen.findByText('You can only reserve 1 item per wishlist.');
  expect(markOf('Kite')).toBe('');
  await waitFor(() => expect(markOf('Lamp')).toBe('You’re giving this'));
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
  expect(screen.getByRole('group', { name: 'Lamp' }).textContent).toBe(actions);
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
  expect(markOf('Lamp')).toBe('You’re giving this');
});

test('A giver is told when somebody else has reserved the item first, and sees it reserved', async () => {
  const { page, person, reserve, kite } = await openAsBob();
  await reserve(await person('Cleo'), kite);
  await page.openItem('Kite');
  await page.confirm('Reserve');
  await screen.findByText('This item is already reserved.');
  await waitFor(() => expect(markOf('Kite')).toBe('Reserved'));
  expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Kite' }).textContent).toBe('View');
});

test('An item that is gone meanwhile leaves the page', async () => {
  const { page, services, ann, birthday, kite } = await openAsBob();
  await services.items.remove(ann.viewer, birthday.id, kite?.id ?? '');
  await page.openItem('Kite');
  await page.confirm('Reserve');
  await screen.findByText('Failed to toggle reservation.');
  await waitFor(() => expect(queryTag('Kite')).toBeNull());
});

test.for<[string, (opened: Awaited<ReturnType<typeof openAsBob>>) => void]>([
  ['Something went wrong!', ({ page }) => page.network.fail('ReserveItem')],
  ['Failed to toggle reservation.', ({ page }) => page.network.refuse('ReserveItem', { code: 'TOO_MANY_REQUESTS' })],
  ['You need to be logged in to reserve items.', ({ bob, visitor }) => Object.assign(bob, { caller: visitor.caller })],
])('A reservation that could not be made is reported once, and taken back: %s', async ([message, fail]) => {
  const opened = await openAsBob();
  fail(opened);
  await opened.page.openItem('Kite');
  await opened.page.confirm('Reserve');
  await screen.findByText(message);
  expect(opened.page.toasts).toHaveLength(1);
  expect(markOf('Kite')).toBe('');
  expect(screen.getByRole('button', { name: 'Reserve' })).toBeTruthy();
});

test('A reservation that could not be ended stays', async () => {
  const { page } = await openAsBob();
  page.network.fail('UnreserveItem');
  await page.openItem('Kite');
  await page.confirm('Reserve');
  await page.confirm('Unreserve');
  await screen.findByText('Something went wrong!');
  expect(markOf('Kite')).toBe('You’re giving this');
});
