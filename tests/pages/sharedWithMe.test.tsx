import { screen, waitFor, within } from '@testing-library/react';
import { itemInputs } from '@wishnest/domain/serverInput';
import { expect, test } from 'vitest';
import { avatarsIn, findTag, getTag, saying, textsOf, visit } from '../support/page.tsx';
import { createBirthday, openFixtures } from '../support/pageFixtures.ts';

/** Ann has shared 'Birthday' and 'Wedding', and somebody without a profile 'Xmas'. Bob has opened all three and visits the page. */
async function visitSharedWithMe() {
  const { ann, birthday, ...fixtures } = await createBirthday(['Kite', 'Lamp'], { avatarUrl: 'avatar4' });
  const bob = await fixtures.person('Bob');
  const wedding = await fixtures.wishlist(ann, 'Wedding');
  const xmas = await fixtures.wishlist(await fixtures.newcomer('Zoe'), 'Xmas', ['Sledge']);
  for (const wishlist of [birthday, wedding, xmas]) await fixtures.open(bob, wishlist);
  const page = await visit(bob, '/shared-with-me');
  await screen.findByRole('region', { name: 'Ann' });
  return { ...fixtures, ann, bob, birthday, wedding, page };
}

function shown(owner: string) {
  const region = screen.queryByRole('region', { name: owner });
  const headings = region && within(region).getAllByRole('heading', { level: 3 });
  return headings?.map((heading) => `${heading.textContent}: ${heading.nextElementSibling?.textContent}`);
}

test('Specification 2: somebody who has opened no link is told that there is nothing yet, and sees nothing of gifts', async () => {
  await visit(await (await openFixtures()).person('Bob'), '/shared-with-me');
  await screen.findByText('No shared wishlists yet.');
  expect(screen.getByRole('heading', { level: 1, name: 'Wishlists Shared With Me' })).toBeTruthy();
  expect(document.title).toBe('Wishlists Shared With Me · Wishnest');
  expect(screen.queryByText('Gifts you’re giving')).toBeNull();
});

test('Specification 2: the page begins with the wishlists of somebody who gives nothing, also while they are loaded', async () => {
  const page = await visit(await (await openFixtures()).person('Bob'), '/terms');
  const answer = page.network.hold('Gifts');
  await page.goTo('/shared-with-me');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Wishlists Shared With Me' });
  const [first] = heading.parentElement?.querySelectorAll('h1 ~ *') ?? [];
  const loading = screen.getByRole('status', { name: 'Loading the wishlists shared with you…' });
  expect(first?.contains(loading)).toBe(true);
  answer();
  await screen.findByText('No shared wishlists yet.');
});

test('A giver sees the wishlists by their owners, the latest opened first', async () => {
  const { page } = await visitSharedWithMe();
  expect(shown('Ann')).toEqual(['Wedding: No items', 'Birthday: 2 items']);
  expect(shown('Unknown')).toEqual(['Xmas: 1 item']);
  const owners = screen.getAllByRole('heading', { level: 2 });
  expect(textsOf(owners)).toEqual(['Unknown', 'Ann']);
  expect(owners.flatMap(avatarsIn)).toEqual(['avatar1.png', 'avatar4.png']);
  await page.press(/^Wedding/);
  await screen.findByText('No items in this wishlist.');
});

test('A giver removes a wishlist, and an owner is removed with their last wishlist', async () => {
  const { page, services, bob } = await visitSharedWithMe();
  await page.press(/^Birthday/);
  page.network.fail('RemoveSharedWishlist');
  await page.press('Remove from my list');
  await screen.findByText('Could not remove the wishlist. Try again.');
  expect(shown('Ann')).toEqual(['Wedding: No items', 'Birthday: 2 items']);
  await page.press('Remove from my list');
  await screen.findByText(saying('“Birthday” removed. Its link brings it back.'));
  expect(shown('Ann')).toEqual(['Wedding: No items']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await page.press(/^Wedding/);
  await page.press('Remove from my list');
  await waitFor(() => expect(shown('Ann')).toBeUndefined());
  expect(shown('Unknown')).toEqual(['Xmas: 1 item']);
  expect(await services.sharing.sharedWithMe(bob.viewer)).toMatchObject([{ owner: { name: '' } }]);
});

test('A giver who opens another wishlist while one is being removed keeps the focus there', async () => {
  const { page } = await visitSharedWithMe();
  await page.press(/^Birthday/);
  const answer = page.network.hold('RemoveSharedWishlist');
  await page.press('Remove from my list');
  await page.press(/^Wedding/);
  answer();
  await waitFor(() => expect(shown('Ann')).toEqual(['Wedding: No items']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Wedding/ }));
});

test('A wishlist says that it has new items, marks them when it is opened, and says so no more', async () => {
  const { page, services, ann, birthday } = await visitSharedWithMe();
  const add = (name: string) =>
    services.items.add(ann.viewer, birthday.id, { name, link: 'https://shop.example/new' }, itemInputs.addItem);
  await add('Book');
  await page.comeBackTo('Shared With Me');
  await waitFor(() => expect(shown('Ann')).toEqual(['Wedding: No items', 'Birthday: 3 items New items']));
  // This item is added after the list was loaded.
  await add('Cap');
  await page.press(/^Birthday/);
  for (const item of ['Book', 'Cap']) expect((await findTag(item)).textContent).toContain('New');
  expect(getTag('Kite').textContent).not.toContain('New');
  await waitFor(() => expect(shown('Ann')?.[1]).not.toContain('New items'));
  expect(getTag('Book').textContent).toContain('New');
  await page.comeBackTo('Shared With Me');
  await waitFor(() => expect(shown('Ann')).toEqual(['Wedding: No items', 'Birthday: 4 items']));
  await page.press(/^Birthday/);
  await waitFor(() => expect(getTag('Book').textContent).not.toContain('New'));
});
