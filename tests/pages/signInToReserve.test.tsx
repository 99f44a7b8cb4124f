import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { avatarsIn, saying, visit } from '../support/page.tsx';
import { openFixtures, type Person } from '../support/pageFixtures.ts';

type Fixtures = Awaited<ReturnType<typeof openFixtures>>;

/** A visitor on somebody's shared wishlist has followed the link to the login on its only item. */
async function signInFor(item: string, { ownedBy }: { ownedBy: (fixtures: Fixtures) => Promise<Person> }) {
  const fixtures = await openFixtures();
  const path = await fixtures.share(await fixtures.wishlist(await ownedBy(fixtures), 'Birthday', [item]));
  const page = await visit(fixtures.visitor, path);
  await page.openItem(item);
  await page.follow('Login');
  await screen.findByRole('heading', { name: 'Login' });
  return { ...fixtures, page, path };
}

/** Somebody is back on the shared wishlist, with the item in front of them. */
async function expectReturn(page: Awaited<ReturnType<typeof visit>>, path: string) {
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('details[open] > summary')));
  expect(page.path()).toBe(path);
}

const ann = ({ person }: Fixtures) => person('Ann', { avatarUrl: 'avatar4' });

test('Whoever signs in to reserve an item reads which one, and for whom, until they have returned', async () => {
  const { page, person, path } = await signInFor('Kite', { ownedBy: ann });
  expect(screen.getByText(saying('To reserve Kite for Ann'))).toBeTruthy();
  expect(avatarsIn(document.body)).toEqual(['avatar4.png']);

  await page.follow('Register');
  await screen.findByRole('heading', { name: 'Register' });
  expect(screen.getByText(saying('To reserve Kite for Ann'))).toBeTruthy();

  await page.follow('Login');
  await page.press('Forgot Password?');
  await page.press('Send Reset Link');
  await screen.findByText('Password reset email sent!');
  expect(screen.getByText(saying('To reserve Kite for Ann'))).toBeTruthy();

  await page.become(await person('Bob'));
  await expectReturn(page, path);
  expect(sessionStorage).toHaveLength(0);
});

test('Whoever registers and verifies to reserve an item comes back to it', async () => {
  const { page, newcomer, path } = await signInFor('Kite', { ownedBy: ann });
  await page.become(await newcomer('Bob', { emailVerified: false }));
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  await page.become(await newcomer('Bob'));
  await expectReturn(page, path);
});

test('The item of an owner without a name is named alone', async () => {
  await signInFor('Kite', { ownedBy: ({ newcomer }) => newcomer('Ann') });
  expect(screen.getByText(saying('To reserve Kite'))).toBeTruthy();
  expect(avatarsIn(document.body)).toEqual(['avatar1.png']);
});

test('Names are shown as text, whatever somebody is called', async () => {
  await signInFor('<b>Kite</b>', { ownedBy: ({ person }) => person('<i>&amp; نور</i>') });
  expect(screen.getByText(saying('To reserve <b>Kite</b> for <i>&amp; نور</i>'))).toBeTruthy();
  expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
    '<b>Kite</b>',
    '<i>&amp; نور</i>',
  ]);
});

describe('Whoever gives up and goes elsewhere, and logs in later,', () => {
  const elsewhere = ['/', '/nowhere', '/dashboard', 'the wishlist', 'another wishlist'];

  test.each(elsewhere)('is led to the dashboard, and reads nothing of the item: %s', async (place) => {
    const { page, person, share, wishlist, path } = await signInFor('Kite', { ownedBy: ann });
    const other = await share(await wishlist(await person('Cleo'), 'Wedding', ['Lamp']));
    await page.goTo({ 'the wishlist': path, 'another wishlist': other }[place] ?? place);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    await page.goTo('/login');
    await screen.findByRole('heading', { name: 'Login' });
    expect(document.body.textContent).not.toContain('To reserve');
    await page.become(await person('Bob'));
    await waitFor(() => expect(page.path()).toBe('/dashboard'));
  });
});

test.each(['/register', '/verify-email', '/terms', '/privacy'])(
  'Whoever opens %s on the way to the login still comes back to the item',
  async (place) => {
    const { page, person, path } = await signInFor('Kite', { ownedBy: ann });
    await page.goTo(place);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Login' })).toBeNull());
    await page.goTo('/login');
    await screen.findByText(saying('To reserve Kite for Ann'));
    await page.become(await person('Bob'));
    await expectReturn(page, path);
  },
);

test('No address can set the purpose that the login shows', async () => {
  const { visitor } = await openFixtures();
  await visit(visitor, '/login?item=Kite&itemName=Kite&ownerName=Ann#itemName=Kite');
  await screen.findByRole('heading', { name: 'Login' });
  expect(document.body.textContent).not.toContain('Kite');
});
