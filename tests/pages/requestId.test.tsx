import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listenToLog, visit } from '../support/page.tsx';
import { createBirthday } from '../support/pageFixtures.ts';

const requestId = 'V1StGXR8_Z5jdHi6B-myT';
const unexpected = { code: 'INTERNAL_SERVER_ERROR', requestId };

/** Ann keeps a kite on 'Birthday', which Bob has opened. */
async function openBirthday() {
  const world = await createBirthday(['Kite']);
  return { ...world, bob: await world.person('Bob'), path: await world.share(world.birthday), log: listenToLog() };
}

type World = Awaited<ReturnType<typeof openBirthday>>;

async function load({ ann }: World, path: string, operation: string) {
  const page = await visit({ ...ann, session: { status: 'loading' } }, path);
  page.network.refuse(operation, unexpected);
  await page.become(ann);
}

async function edit({ ann }: World) {
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  await page.openItem('Kite');
  page.network.refuse('EditItem', unexpected);
  await page.press('Edit');
  await page.press('Save');
}

async function reserve({ bob, path }: World, reason: { code: string }) {
  const page = await visit(bob, path);
  await page.openItem('Kite');
  page.network.refuse('ReserveItem', reason);
  await page.confirm('Reserve');
}

async function openLink({ visitor, path }: World) {
  const page = await visit(visitor, '/terms');
  page.network.refuse('SharedWishlist', unexpected);
  await page.goTo(path);
}

test.each<[string, string, (world: World) => Promise<void>]>([
  ['EditItem', 'Something went wrong!', edit],
  ['ReserveItem', 'Failed to toggle reservation.', (world) => reserve(world, unexpected)],
  ['SharedWishlist', 'Invalid or expired shared link.', openLink],
  ['Dashboard', 'Your wishlists could not be loaded.', (world) => load(world, '/dashboard', 'Dashboard')],
  ['AppShell', 'Failed to fetch user data', (world) => load(world, '/shared-with-me', 'AppShell')],
])(
  'Where %s fails unexpectedly, the page says only %j, and the log has the id of the request',
  async (operation, text, fail) => {
    const world = await openBirthday();
    await fail(world);
    await screen.findByText(text);
    expect(document.body.textContent).not.toContain(requestId);
    expect(world.log.mock.calls).toContainEqual([
      `${operation} failed on the server. The id of the request is ${requestId}.`,
    ]);
  },
);

test('A failure whose reason is known is not logged as one of the server', async () => {
  const world = await openBirthday();
  await reserve(world, { code: 'TOO_MANY_REQUESTS' });
  await screen.findByText('Failed to toggle reservation.');
  expect(world.log).not.toHaveBeenCalled();
});
