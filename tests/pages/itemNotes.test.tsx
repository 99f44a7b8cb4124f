import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { giftTexts } from '@wishnest/domain/texts/gift';
import { expect, test } from 'vitest';
import { findTag, visit } from '../support/page.tsx';
import { createBirthday } from '../support/pageFixtures.ts';

const label = 'Note (optional)';

/** Ann has 'Birthday' open, with a kite that is to be red. */
async function openBirthday() {
  const { ann, birthday, ...fixtures } = await createBirthday(['Kite']);
  const kite = birthday.items[0]?.id ?? '';
  await fixtures.services.items.edit(ann.viewer, birthday.id, kite, { note: 'Red,\nplease' });
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  await findTag('Kite');
  const stored = async () => (await fixtures.storedItems(birthday)).map(({ note }) => note);
  return { ...fixtures, ann, birthday, page, stored };
}

test('An owner writes a note of several lines, and Ctrl and Enter add the item once', async () => {
  const { page, stored } = await openBirthday();
  await page.press('Add Item');
  await page.fill('Link', 'https://shoes.example');
  await page.fill('Name', 'Shoes');
  await page.user.type(page.field(label), 'Size 39{Enter}green');
  expect(page.field(label).value).toBe('Size 39\ngreen');
  const answer = page.network.hold('AddItem');
  await page.user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  answer();
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toEqual(['Red,\nplease', 'Size 39\ngreen']);
});

/** What is readable below the name of the kite. */
const seenNote = () => document.querySelector('details[open] > [role="group"] p[dir]')?.textContent;

test('An owner reads the note on the open item, changes it and removes it', async () => {
  const { page, stored } = await openBirthday();
  expect(seenNote()).toBeUndefined();
  await page.openItem('Kite');
  expect(seenNote()).toBe('Red,\nplease');
  await page.press('Edit');
  expect(page.field(label).value).toBe('Red,\nplease');
  await page.fill(label, 'Blue');
  await page.press('Save');
  await waitFor(() => expect(seenNote()).toBe('Blue'));
  await page.press('Edit');
  await page.fill(label, '');
  await page.press('Save');
  await waitFor(() => expect(seenNote()).toBeUndefined());
  expect(await stored()).toEqual(['']);
});

test('A note counts its characters, and says where a pasted text was cut', async () => {
  const { page } = await openBirthday();
  await page.press('Add Item');
  await page.paste(label, `${'x'.repeat(100)}\n${'y'.repeat(99)}`);
  expect(screen.getByText('200 of 200')).toBeTruthy();
  expect(screen.queryByText(/^The pasted text/)).toBeNull();
  await page.user.paste('z');
  expect(page.field(label).value).toHaveLength(200);
  expect(screen.getByText('The pasted text was cut to 200 characters.')).toBeTruthy();
});

test('Whoever adds another finds the note empty, and a note is not discarded without a question', async () => {
  const { page, stored } = await openBirthday();
  await page.press('Add Item');
  await page.fill('Link', 'https://shoes.example');
  await page.fill('Name', 'Shoes');
  await page.fill(label, 'Size 39');
  await page.press('Add & next');
  await waitFor(() => expect(page.field('Link').value).toBe(''));
  expect(page.field(label).value).toBe('');
  expect(await stored()).toEqual(['Red,\nplease', 'Size 39']);
  await page.fill(label, 'Size 40');
  await page.press('Cancel');
  await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
});

test('A visitor, a giver and the owner read the note on the shared page', async () => {
  const { visitor, person, ann, birthday, share } = await openBirthday();
  const path = await share(birthday);
  for (const somebody of [visitor, await person('Bob'), ann]) {
    cleanup();
    const page = await visit(somebody, path);
    await page.openItem('Kite');
    expect(seenNote()).toBe('Red,\nplease');
  }
});

test('A giver reads the note of a gift, which no gift without one has', async () => {
  const { person, ann, birthday, wishlist, share, reserve } = await openBirthday();
  const wedding = await wishlist(ann, 'Wedding', ['Lamp']);
  const bob = await person('Bob');
  for (const shared of [birthday, wedding]) {
    await share(shared);
    await reserve(bob, shared.items[0]);
  }
  cleanup();
  const page = await visit(bob, '/shared-with-me');
  const gifts = within(await screen.findByRole('region', { name: giftTexts.heading }));
  expect(gifts.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Lamp', 'Kite']);
  for (const gift of ['Lamp', 'Kite']) await page.press(gift);
  expect(gifts.getAllByText(/please/).map(({ textContent }) => textContent)).toEqual(['Red,\nplease']);
});
