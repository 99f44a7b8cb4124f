/** `npm run test:browsers`: what people do most, in each engine, on a phone. */
import { describe, expect, inject, test } from 'vitest';
import { uniqueEmail } from '../support/accounts.ts';
import { engines } from './engines.ts';
import { buildPerson, type Person } from './person.ts';

const origin = inject('sharedApp').address;

async function loginWithGoogle(person: Person, name: string) {
  await person.press('button', 'Login with Google');
  // The page below has a field with the same label.
  await person.sees('heading', 'Pretend Google account');
  await person.fill('Email', uniqueEmail(name));
  await person.fill('Name (optional)', name);
  await person.press('button', 'Log in');
}

async function createWishlist(person: Person, name: string) {
  await person.press('button', 'Create Wishlist');
  await person.fill('Name', name);
  await person.press('button', 'Create');
  await person.sees('heading', name);
}

describe.for(engines)('In %s', ([, start]) => {
  test('Ann registers, keeps and shares wishlists, and logs out; Bob reserves, undoes it and reserves again', async () => {
    const open = await start();
    const ann = buildPerson(await open());
    await ann.goto(origin);
    await ann.press('link', 'Register');
    await ann.fill('Username', 'Ann');
    await ann.fill('Email', uniqueEmail('Ann'));
    await ann.fill('Password', 'correct horse');
    await ann.press('text', 'I agree to the');
    await ann.press('button', 'Register');
    await ann.press('link', 'Verify my email');
    await ann.sees('text', 'No wishlists found. Create one to get started!');

    await createWishlist(ann, 'Birthday');
    await ann.press('button', 'Add Item');
    await ann.fill('Link', 'https://www.example.com/kite');
    await ann.fill('Name', 'Kite');
    await ann.press('button', 'Add Item');
    await ann.sees('text', 'Item added to wishlist! 🎁');
    await createWishlist(ann, 'Garden');

    // A wishlist is dragged by keyboard, and stays there.
    await ann.focus('button', 'Drag to reorder Birthday');
    await ann.pressKey(' ');
    await ann.sees('text', 'Picked up Birthday, at place 1 of 2.');
    await ann.pressKey('ArrowDown');
    await ann.sees('text', 'Birthday is now at place 2 of 2.');
    await ann.watch('ReorderWishlists');
    await ann.pressKey(' ');
    await ann.read('window.isAnswered');
    await ann.goto(`${origin}/dashboard`);
    await ann.sees('heading', 'Birthday');
    expect(
      await ann.read(`[...document.querySelectorAll('main h2 bdi')].map(({ innerText }) => innerText).join()`),
    ).toBe('Garden,Birthday');

    // Escape closes a dialog, and so does Back, which leaves the page only if no dialog is open.
    await ann.press('button', 'Create Wishlist');
    await ann.sees('heading', 'New Wishlist');
    await ann.pressKey('Escape');
    await ann.press('button', 'Menu');
    await ann.press('link', 'Settings');
    await ann.press('button', 'Delete Account');
    await ann.sees('heading', 'Confirm Deletion');
    await ann.goBack();
    await ann.sees('button', 'Delete Account');
    await ann.goBack();
    await ann.press('button', 'Actions for Birthday');
    await ann.press('menuitem', 'Share');
    await ann.sees('heading', 'Share Wishlist');
    const link = String(await ann.read(`document.querySelector('dialog input').value`));

    const bob = buildPerson(await open());
    await bob.goto(link);
    await bob.press('text', 'Kite');
    await bob.sees('text', 'You need to be logged in to reserve items.');
    await bob.press('link', 'Login');
    await loginWithGoogle(bob, 'Bob');
    for (const ends of [true, false]) {
      await bob.press('button', 'Reserve');
      await bob.sees('heading', 'Confirm Reservation');
      await bob.press('button', 'Reserve');
      await bob.sees('text', 'You’re giving this');
      if (ends) await bob.press('button', 'Undo');
    }
    const visitor = buildPerson(await open());
    await visitor.goto(link);
    await visitor.sees('text', 'Reserved');

    await ann.press('button', 'Close');
    await ann.press('button', 'Menu');
    await ann.press('button', 'Logout');
    await ann.sees('heading', 'Welcome to Wishnest');
    await ann.goto(`${origin}/dashboard`);
    await ann.sees('button', 'Login with Google');
  });

  test('Whoever goes back can use the page, whether the browser has kept it or not', async () => {
    const open = await start();
    const person = buildPerson(await open());
    await person.goto(`${origin}/login`);
    await loginWithGoogle(person, 'Ann');
    await person.sees('text', 'No wishlists found. Create one to get started!');
    await createWishlist(person, 'Birthday');
    // Chromium keeps no page that was left before the first service worker took it over.
    await person.read("!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null");
    for (const path of ['/terms', '/profile', '/']) {
      await person.goto(origin + path);
      await person.read(`location.pathname === '${path}'`);
      await person.goBack();
      await person.read("location.pathname === '/dashboard'");
      await person.press('button', 'Actions for Birthday');
      await person.press('menuitem', 'Rename');
      await person.press('button', 'Cancel');
    }
    await createWishlist(person, 'Garden');
  });

  test('Nobody who hurries from page to page is left with a page that goes on loading', async () => {
    const open = await start();
    for (let session = 0; session < 3; session += 1) {
      const person = buildPerson(await open());
      await person.goto(`${origin}/login`);
      await loginWithGoogle(person, 'Ann');
      await person.sees('heading', 'Your Wishlists');
      for (let page = 0; page < 15; page += 1) {
        const path = ['/shared-with-me', '/profile', '/dashboard'][page % 3];
        await person.goto(origin + path);
        // The page is left as soon as its scripts have begun.
        await person.read(`location.pathname === '${path}' && document.readyState !== 'loading'`);
      }
      await person.sees('text', 'No wishlists found. Create one to get started!');
    }
  });
});
