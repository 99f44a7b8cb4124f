import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findTag, saying, visit } from '../support/page.tsx';
import { createBirthday, openFixtures } from '../support/pageFixtures.ts';

const kite = 'https://www.shop.example/toys/red-kite';
const address = `/dashboard?title=Large+kite&text=${encodeURIComponent(kite)}`;
const dialog = () => screen.queryByRole('dialog', { name: 'Add to which wishlist?' });
const choices = () => within(dialog() ?? document.body).getAllByRole('button', { name: /items? ·|No items ·/ });
const namesOf = (buttons: HTMLElement[]) => buttons.map((button) => button.querySelector('bdi')?.textContent);

test('Specification 8: what a phone sends is added by one tap on a wishlist, the last used first, and the address keeps nothing of it', async () => {
  const { ann, wishlist, services } = await createBirthday(['Lamp']);
  const wedding = await wishlist(ann, 'Wedding');
  const page = await visit(ann, address);
  await waitFor(() => expect(dialog()?.textContent).toContain('Large kite'));
  expect(dialog()?.textContent).toContain('shop.example');
  expect(page.path()).toBe('/dashboard');
  expect(namesOf(choices())).toEqual(['Birthday', 'Wedding']);
  // Any site can lead somebody here, so no page of a shop is read before a press.
  expect(page.network.sent.filter((name) => ['PreviewLink', 'AddItem'].includes(name))).toEqual([]);
  await page.press(/^Wedding/);
  await screen.findByText('Item added to wishlist! 🎁');
  expect(dialog()).toBeNull();
  expect(await services.items.listWithoutReservations([{ ...wedding, userId: ann.viewer.id } as never])).toMatchObject([
    { name: 'Large kite', link: kite },
  ]);

  await page.goTo(address.replace('Large', 'Small'));
  await waitFor(() => expect(dialog()?.textContent).toContain('Small kite'));
  expect(namesOf(choices())).toEqual(['Wedding', 'Birthday']);
  expect(choices()[0]?.textContent).toContain('1 item · last used');
  await page.press('Cancel');
  expect(dialog()).toBeNull();
});

test('If nothing names what came in, Add Item asks for the name; a first wishlist can be created on the way', async () => {
  const page = await visit(await (await openFixtures()).person('Ann'), '/dashboard?url=https://shop.example/4711');
  await screen.findByText('No wishlists found. Create one to get started!');
  await waitFor(() => expect(dialog()).toBeTruthy());
  await page.press('Create Wishlist');
  await page.fill('Name', 'Birthday');
  await page.press('Create');
  await page.press(/^Birthday/);
  await waitFor(() => expect(page.field('Link').value).toBe('https://shop.example/4711'));
  await page.fill('Name', 'Kite');
  await page.press('Add Item');
  await findTag('Kite');
});

test('A name that was sent is that of the item, though its link says the same', async () => {
  const { ann } = await createBirthday(['Lamp']);
  const page = await visit(ann, '/dashboard?title=Red+kite&url=https://shop.example/red-kite');
  await page.press(/^Birthday/);
  await screen.findByText('Item added to wishlist! 🎁');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ''])(
  'An incoming address of another kind, such as %j, opens nothing, and the page says so',
  async (url) => {
    const { ann } = await createBirthday(['Lamp']);
    const page = await visit(ann, `/dashboard?title=Kite&url=${encodeURIComponent(url)}`);
    await screen.findByRole('button', { name: /^Birthday/ });
    await waitFor(() => expect(page.path()).toBe('/dashboard'));
    await screen.findByText('What you shared has no link, or is too long.');
    expect(dialog()).toBeNull();
  },
);

test('What was received survives the login, which says so', async () => {
  const { visitor, ann } = await createBirthday(['Lamp']);
  const page = await visit(visitor, address);
  await screen.findByRole('heading', { name: 'Login' });
  screen.getByText(saying('Your Large kite is kept for after the login.'));
  await page.become(ann);
  await waitFor(() => expect(dialog()?.textContent).toContain('Large kite'));
  expect(page.path()).toBe('/dashboard');
});

test('What was received survives registration and verification, also in the tab that the e-mail opens', async () => {
  const { visitor, newcomer, person } = await openFixtures();
  const page = await visit(visitor, address);
  await screen.findByRole('heading', { name: 'Login' });
  await page.follow('New here? Register');
  await page.fill('Username', 'Bob');
  await page.fill('Email', 'bob@example.com');
  await page.fill('Password', 'secret1');
  await page.user.click(screen.getByRole('checkbox'));
  await page.press('Register');
  await waitFor(() => expect(page.provider.mailedTo).toContain('&for=bob'));
  const { mailedTo } = page.provider;
  await page.become(await newcomer('Bob', { emailVerified: false }));
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  expect(page.path()).toBe(mailedTo);
  const bob = await person('Bob');
  await page.become(bob);
  await waitFor(() => expect(dialog()?.textContent).toContain('Large kite'));
  page.leave();
  await visit(bob, mailedTo);
  await waitFor(() => expect(dialog()?.textContent).toContain('Large kite'));
});

test('Somebody else who logs in on the way, or later in the same tab, does not get what was received', async () => {
  const { visitor, newcomer, person } = await openFixtures();
  const zoe = await person('Zoe');
  const page = await visit(await newcomer('Bob', { emailVerified: false }), address);
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  const verification = page.path();
  await page.become(zoe);
  await screen.findByText('No wishlists found. Create one to get started!');
  expect([page.path(), dialog()]).toEqual(['/dashboard', null]);
  page.leave();

  const later = await visit(visitor, verification);
  await later.follow('Login');
  await later.become(zoe);
  await screen.findByText('No wishlists found. Create one to get started!');
  expect(dialog()).toBeNull();
  later.leave();

  const open = await visit(await person('Bob'), address);
  await waitFor(() => expect(dialog()).toBeTruthy());
  await open.become(zoe);
  await waitFor(() => expect(dialog()).toBeNull());
  await screen.findByText('No wishlists found. Create one to get started!');
});
