import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';
import { listenToLog } from '../support/pageLog.ts';

const requestId = 'V1StGXR8_Z5jdHi6B-myT';
const unexpected = { code: 'INTERNAL_SERVER_ERROR', requestId };
const shownId = `Error ID: ${requestId}`;

/** Ann keeps a kite on 'Birthday', which Bob has opened. */
async function openBirthday() {
  const world = await openFixtures();
  const [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  const birthday = await world.wishlist(ann, 'Birthday', ['Kite']);
  return { ...world, ann, bob, birthday, path: await world.share(birthday) };
}

test('Somebody whose change fails unexpectedly can say which request it was', async () => {
  const { ann } = await openBirthday();
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  await page.press(/^Kite/);
  await page.press('Edit');
  page.network.refuse('EditItem', unexpected);
  await page.press('Save');
  expect((await screen.findByText(shownId)).parentElement?.textContent).toBe(`Something went wrong!${shownId}`);
});

test('A giver whose reservation fails unexpectedly can say which request it was', async () => {
  const { bob, path } = await openBirthday();
  const page = await visit(bob, path);
  await page.press(/^Kite/);
  await page.press('Reserve');
  page.network.refuse('ReserveItem', unexpected);
  await page.press('Reserve');
  const toast = (await screen.findByText(shownId)).parentElement;
  expect(toast?.textContent).toBe(`Failed to toggle reservation.${shownId}`);
});

test('Somebody whose change is refused for a reason that is known sees no id', async () => {
  const { bob, path } = await openBirthday();
  const page = await visit(bob, path);
  await page.press(/^Kite/);
  await page.press('Reserve');
  page.network.refuse('ReserveItem', { code: 'TOO_MANY_REQUESTS' });
  await page.press('Reserve');
  await screen.findByText('Failed to toggle reservation.');
  expect(screen.queryByText(/^Error ID/)).toBeNull();
});

test.each([
  ['/dashboard', 'Dashboard', 'Your wishlists could not be loaded.'],
  ['/shared-with-me', 'SharedWithMe', 'The wishlists shared with you could not be loaded.'],
  ['/shared-with-me', 'AppShell', 'Failed to fetch user data'],
])('Somebody who cannot be shown %s, because %s failed, can say which request it was', async (path, query, message) => {
  listenToLog();
  const { ann } = await openBirthday();
  const page = await visit({ ...ann, session: { status: 'loading' } }, path);
  page.network.refuse(query, unexpected);
  await page.become(ann);
  const alert = (await screen.findByText(message)).parentElement;
  expect(alert?.textContent).toBe(`${message}${shownId}Try again`);
});

test.each(['/dashboard', '/shared-with-me'])(
  'Somebody whose items cannot be shown on %s can say which request it was',
  async (path) => {
    const { ann, bob, open, birthday } = await openBirthday();
    await open(bob, birthday);
    const page = await visit(path === '/dashboard' ? ann : bob, path);
    page.network.refuse(path === '/dashboard' ? 'SheetItems' : 'SharedSheetItems', unexpected);
    await page.press(/^Birthday/);
    const alert = (await screen.findByText(shownId)).parentElement;
    expect(alert?.textContent).toBe(`The items could not be loaded.${shownId}Try again`);
  },
);

test('A visitor who cannot be shown a shared wishlist can say which request it was', async () => {
  const { visitor, path } = await openBirthday();
  const page = await visit(visitor, '/terms');
  page.network.refuse('SharedWishlist', unexpected);
  await page.goTo(path);
  const alert = (await screen.findByText(shownId)).parentElement;
  expect(alert?.textContent).toBe(`Invalid or expired shared link.${shownId}Try again`);
});
