import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listenToLog, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

const requestId = 'V1StGXR8_Z5jdHi6B-myT';
const unexpected = { code: 'INTERNAL_SERVER_ERROR', requestId };

/** What the browser's log says about this operation. */
const logged = (operation: string) => `${operation} failed on the server. The id of the request is ${requestId}.`;

/** Ann keeps a kite on 'Birthday', which Bob has opened. */
async function openBirthday() {
  const world = await openFixtures();
  const [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  const birthday = await world.wishlist(ann, 'Birthday', ['Kite']);
  return { ...world, ann, bob, birthday, path: await world.share(birthday), log: listenToLog() };
}

/** Expects that the page shows this text with nothing appended, and no id anywhere. */
async function expectNoMoreThan(text: string) {
  await screen.findByText(text);
  expect(document.body.textContent).not.toContain(requestId);
}

test('Somebody whose change fails unexpectedly reads the exact text, and the log has the id of the request', async () => {
  const { ann, log } = await openBirthday();
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  await page.openItem('Kite');
  await page.press('Edit');
  page.network.refuse('EditItem', unexpected);
  await page.press('Save');
  await expectNoMoreThan('Something went wrong!');
  expect(log.mock.calls).toEqual([[logged('EditItem')]]);
});

test('A giver whose reservation fails unexpectedly reads the exact text, and the log has the id of the request', async () => {
  const { bob, path, log } = await openBirthday();
  const page = await visit(bob, path);
  await page.openItem('Kite');
  await page.press('Reserve');
  page.network.refuse('ReserveItem', unexpected);
  await page.press('Reserve');
  await expectNoMoreThan('Failed to toggle reservation.');
  expect(log.mock.calls).toEqual([[logged('ReserveItem')]]);
});

test('A failure whose reason is known is not logged as one of the server', async () => {
  const { bob, path, log } = await openBirthday();
  const page = await visit(bob, path);
  await page.openItem('Kite');
  await page.press('Reserve');
  page.network.refuse('ReserveItem', { code: 'TOO_MANY_REQUESTS' });
  await page.press('Reserve');
  await screen.findByText('Failed to toggle reservation.');
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['/dashboard', 'Dashboard', 'Your wishlists could not be loaded.'],
  ['/shared-with-me', 'SharedWithMe', 'The wishlists shared with you could not be loaded.'],
  ['/shared-with-me', 'AppShell', 'Failed to fetch user data'],
])(
  'Somebody who cannot be shown %s, because %s failed, reads the exact text, and the log has the id of the request',
  async (path, query, message) => {
    const { ann, log } = await openBirthday();
    const page = await visit({ ...ann, session: { status: 'loading' } }, path);
    page.network.refuse(query, unexpected);
    await page.become(ann);
    await expectNoMoreThan(message);
    expect(log.mock.calls).toContainEqual([logged(query)]);
  },
);

test('A visitor who cannot be shown a shared wishlist reads the exact text, and the log has the id of the request', async () => {
  const { visitor, path, log } = await openBirthday();
  const page = await visit(visitor, '/terms');
  page.network.refuse('SharedWishlist', unexpected);
  await page.goTo(path);
  await expectNoMoreThan('Invalid or expired shared link.');
  expect(log.mock.calls).toEqual([[logged('SharedWishlist')]]);
});
