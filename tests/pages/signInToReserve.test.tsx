import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saying, visit } from '../support/page.tsx';
import { openFixtures, type Person, shareBirthday } from '../support/pageFixtures.ts';

type Fixtures = Awaited<ReturnType<typeof openFixtures>>;

const ann = ({ person }: Fixtures) => person('Ann', { avatarUrl: 'avatar4' });

/** A visitor on somebody's shared wishlist has followed the link to the login on its only item. */
async function signInFor(item: string, ownedBy: (fixtures: Fixtures) => Promise<Person> = ann) {
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

const purpose = saying('Log in or register to reserve Kite for Ann.');

test('Specification 8: whoever signs in to reserve an item reads which one, and for whom, until they have returned', async () => {
  const { page, person, path } = await signInFor('Kite');
  screen.getByText(purpose);
  screen.getByText(saying('Ann never sees it.'));
  expect(screen.getByRole('main').querySelector('[data-paper]')).toBeTruthy();
  await page.press('Forgot Password?');
  await page.press('Send Reset Link');
  await screen.findByText('Password reset email sent!');
  expect(page.provider.mailedTo).toBe(page.path());
  screen.getByText(purpose);

  await page.become(await person('Bob'));
  await expectReturn(page, path);
  expect(screen.getByRole('group', { name: 'Kite' }).textContent).toBe(
    'ReserveI want this tooViewYou’re logged in. Reserve it here.',
  );
  await page.confirm('Reserve');
  await screen.findByText('Item reserved successfully! 🎁');
  await page.confirm('Unreserve');
  await screen.findByText('Reservation removed ✅');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Kite' }).textContent).toBe('ReserveI want this tooView'),
  );
});

test('Somebody unverified who opens a free item reads that the e-mail address comes first, with the way there and back', async () => {
  const { visitor, newcomer, path, person } = await shareBirthday();
  // The server answers somebody unverified as it answers a visitor.
  const bob = { ...(await newcomer('Bob', { emailVerified: false })), caller: visitor.caller };
  const page = await visit(bob, path);
  await page.openItem('Kite');
  expect(screen.getByRole('group', { name: 'Kite' }).textContent).toContain(
    'Verify your email address to reserve items.VerifyView',
  );
  expect(document.body.textContent).not.toContain('logged in');
  await page.follow('Verify');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  await page.become(await person('Bob'));
  await expectReturn(page, path);
});

test('Whoever registers to reserve an item comes back to it, also in the tab that the e-mail opens', async () => {
  const { page, visitor, newcomer, person, path } = await signInFor('Kite');
  await page.follow('New here? Register');
  await screen.findByRole('heading', { name: 'Register' });
  screen.getByText(purpose);
  expect(document.activeElement).toBe(page.field('Username'));
  await page.fill('Username', 'Bob');
  await page.fill('Email', 'bob@example.com');
  await page.fill('Password', 'secret1');
  await page.user.click(screen.getByRole('checkbox'));
  await page.press('Register');
  await waitFor(() => expect(page.provider.mailedTo).toContain('/verify-email?return='));
  const registered = page.provider.mailedTo;
  await page.become(await newcomer('Bob', { emailVerified: false }));
  await screen.findByText(saying('Verify your email to reserve Kite for Ann.'));
  await page.press('Resend Verification Email');
  await screen.findAllByText('Verification email sent again!');
  expect([page.provider.mailedTo, page.path()]).toEqual([registered, registered]);
  const bob = await person('Bob');
  await page.become(bob);
  await expectReturn(page, path);
  page.leave();

  await expectReturn(await visit(bob, registered), path);
  const elsewhere = await visit(visitor, registered);
  await elsewhere.follow('Login');
  await elsewhere.become(bob);
  await expectReturn(elsewhere, path);
});

test('An owner without a name is not named to who signs in to reserve, and names are isolated from the sentence', async () => {
  await signInFor('<b>Kite</b>', ({ newcomer }) => newcomer('Ann'));
  screen.getByText(saying('Log in or register to reserve <b>Kite</b>.'));
  expect(document.querySelector('bdi')?.textContent).toBe('<b>Kite</b>');
  expect(document.body.textContent).not.toContain('never sees');
});

test('Whoever gives up, goes to another wishlist and logs in later is led to the dashboard', async () => {
  const { page, person, share, wishlist } = await signInFor('Kite');
  await page.goTo(await share(await wishlist(await person('Cleo'), 'Wedding', ['Lamp'])));
  await page.goTo('/login');
  await screen.findByRole('heading', { name: 'Login' });
  expect(document.body.textContent).not.toContain('to reserve');
  await page.become(await person('Bob'));
  await waitFor(() => expect(page.path()).toBe('/dashboard'));
});

test('No address can set the purpose that the login shows, or lead elsewhere; a typed email stays', async () => {
  const { visitor, person } = await openFixtures();
  const page = await visit(visitor, '/login?return=//evil.example&item=Kite&itemName=Kite&ownerName=Ann#itemName=Kite');
  await screen.findByRole('heading', { name: 'Login' });
  expect(document.body.textContent).not.toContain('Kite');
  await page.fill('Email', 'ann@example.com');
  await page.press('Forgot Password?');
  expect(page.field('Your account’s email').value).toBe('ann@example.com');
  await page.follow('New here? Register');
  await screen.findByRole('heading', { name: 'Register' });
  expect(page.field('Email').value).toBe('ann@example.com');
  await page.become(await person('Ann'));
  await waitFor(() => expect(page.path()).toBe('/dashboard'));
});
