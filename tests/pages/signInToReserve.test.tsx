import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { avatarsIn, saying } from '../support/pageActions.ts';
import { openFixtures, type Person } from '../support/pageFixtures.ts';

type Fixtures = Awaited<ReturnType<typeof openFixtures>>;

/** A visitor on somebody's shared wishlist has pressed 'Sign in to reserve' on its only item. */
async function signInFor(item: string, { ownedBy }: { ownedBy: (fixtures: Fixtures) => Promise<Person> }) {
  const fixtures = await openFixtures();
  const path = await fixtures.share(await fixtures.wishlist(await ownedBy(fixtures), 'Birthday', [item]));
  const page = await visit(fixtures.visitor, path);
  await page.press(new RegExp(`^${item}`));
  await page.press('Sign in to reserve');
  await screen.findByRole('heading', { name: 'Login' });
  return { ...fixtures, page, path };
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
  await waitFor(() => expect(page.path()).toMatch(new RegExp(`^${path}[?]item=`)));
  expect(sessionStorage).toHaveLength(0);
});

test('Whoever registers and verifies to reserve an item comes back to it', async () => {
  const { page, newcomer, path } = await signInFor('Kite', { ownedBy: ann });
  await page.become(await newcomer('Bob', { emailVerified: false }));
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  await page.become(await newcomer('Bob'));
  await waitFor(() => expect(page.path()).toMatch(new RegExp(`^${path}[?]item=`)));
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

test('Whoever opens the landing page in between signs in without a purpose', async () => {
  const { page } = await signInFor('Kite', { ownedBy: ann });
  await page.follow('Wishnest');
  await page.follow('Login');
  await screen.findByRole('heading', { name: 'Login' });
  expect(document.body.textContent).not.toContain('To reserve');
});

test('No address can set the purpose that the login shows', async () => {
  const { visitor } = await openFixtures();
  await visit(visitor, '/login?item=Kite&itemName=Kite&ownerName=Ann#itemName=Kite');
  await screen.findByRole('heading', { name: 'Login' });
  expect(document.body.textContent).not.toContain('Kite');
});
