import { screen, waitFor, within } from '@testing-library/react';
import { inputs } from '@wishnest/domain/input';
import { optionalTexts } from '@wishnest/domain/limits';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { buildLinkPreviewStore } from '@wishnest/server/features/linkPreviews/store';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillWishlist } from '../support/database.ts';
import { findTag, getTag, saying, textsOf, visit } from '../support/page.tsx';
import { createBirthday, openBirthday } from '../support/pageFixtures.ts';

const openTwo = () => openBirthday(['Kite', 'Lamp'], { note: 'Red,\nplease' });

/** The items on the page, in their order. */
function shown() {
  return [...document.querySelectorAll('details [role=group]')].map((actions) => actions.getAttribute('aria-label'));
}

const seenNote = () => document.querySelector('details[open] > [role="group"] p[dir]')?.textContent;

test('An owner sees each item and its shop, and a tap on one shows and hides its note and what can be done', async () => {
  const { page } = await openTwo();
  expect(shown()).toEqual(['Kite', 'Lamp']);
  expect(getTag('Kite').textContent).toBe('Kiteshop.exampleRed,');
  screen.getByRole('button', { name: 'Birthday', description: '2 items · Not shared' });
  expect(screen.queryByRole('group', { name: 'Kite' })).toBeNull();
  await page.openItem('Kite');
  expect(seenNote()).toBe('Red,\nplease');
  const actions = within(screen.getByRole('group', { name: 'Kite' }));
  expect(textsOf(actions.getAllByRole('button'))).toEqual(['Edit', 'Star', 'I got this', 'Hide', 'Delete']);
  // The shop in the new tab is told nothing of this one.
  const view = actions.getByRole<HTMLAnchorElement>('link', { name: 'View' });
  expect(view.getAttribute('href')).toBe('https://shop.example/kite');
  expect([view.target, view.rel]).toEqual(['_blank', 'noopener noreferrer']);
  await page.openItem('Kite');
  expect(screen.queryByRole('group', { name: 'Kite' })).toBeNull();
});

test('Specification 8: an owner adds an item, which comes last and is counted; Ctrl and Enter in the note, which has lines, add it once', async () => {
  const { page, stored } = await openTwo();
  await page.press('Add Item');
  await page.fill('Name', ' Book ');
  await page.fill('Link', ' https://www.books.example/1 ');
  await page.user.type(page.field('Note (optional)'), 'Size 39{Enter}green');
  const answer = page.network.hold('AddItem');
  await page.user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  answer();
  await screen.findByText('Item added to wishlist! 🎁');
  expect(page.toasts).toEqual([{ kind: 'success', text: 'Item added to wishlist! 🎁', durationMs: 3000 }]);
  expect(shown()).toEqual(['Kite', 'Lamp', 'Book']);
  expect(getTag('Book').textContent).toBe('Bookbooks.exampleSize 39');
  const book = { name: 'Book', link: 'https://www.books.example/1', note: 'Size 39\ngreen' };
  expect(await stored()).toMatchObject([{}, {}, book]);
  screen.getByRole('button', { name: 'Birthday', description: '3 items · Not shared' });
});

test('Specification 8: an owner edits an item, whose link is kept as it was typed and leads to the shop', async () => {
  const { page, stored } = await openTwo();
  await page.openAndPress('Kite', 'Edit');
  expect(document.activeElement).toBe(page.field('Name'));
  const values = ['Name', 'Link', 'Note (optional)'].map((label) => page.field(label).value);
  expect(values).toEqual(['Kite', 'https://shop.example/kite', 'Red,\nplease']);
  await page.fill('Name', 'Big kite');
  await page.fill('Link', 'https:kites.example');
  await page.fill('Note (optional)', '');
  await page.press('Save');
  await screen.findByText('Item updated!');
  expect(page.toasts).toEqual([{ kind: 'success', text: 'Item updated!', durationMs: 3000 }]);
  expect(getTag('Big kite').textContent).toBe('Big kitekites.example');
  await waitFor(() => expect(seenNote()).toBeUndefined());
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('https://kites.example/');
  const kite = { name: 'Big kite', link: 'https:kites.example', note: '' };
  expect(await stored()).toMatchObject([kite, { name: 'Lamp' }]);
});

test.each(optionalTexts.item)('An owner writes the %s of an item, changes it, and removes it', async (field) => {
  const { page, stored } = await openBirthday(['Kite']);
  await page.openItem('Kite');
  const opened = screen.getByRole('group', { name: 'Kite' });
  for (const text of ['Red', 'Blue', '']) {
    await page.press('Edit');
    await page.fill(ownItemTexts[field], text);
    await page.press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject([{ [field]: text }]);
    expect(['Red', 'Blue'].filter((seen) => opened.textContent.includes(seen))).toEqual(text ? [text] : []);
  }
});

test('Specification 8: an owner deletes an item after a question that names it and its wishlist', async () => {
  const { page, stored } = await openTwo();
  await page.openAndPress('Kite', 'Delete');
  const question = screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
  expect(question.textContent).toContain('Delete “Kite” from “Birthday”?');
  await page.press('Delete');
  await screen.findByText(saying('Deleted "Kite" from wishlist 🗑️'));
  expect(page.toasts).toEqual([{ kind: 'success', text: 'Deleted "Kite" from wishlist 🗑️', durationMs: 3000 }]);
  expect(shown()).toEqual(['Lamp']);
  expect(await stored()).toMatchObject([{ name: 'Lamp' }]);
  screen.getByRole('button', { name: 'Birthday', description: '1 item · Not shared' });
  expect(document.activeElement).toBe(getTag('Lamp'));
  await page.openAndConfirm('Lamp', 'Delete');
  await screen.findByText(saying('Deleted "Lamp" from wishlist 🗑️'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Item' }));
});

test('The items of a wishlist are loaded when it is opened, again if that fails, and shown at once the next time', async () => {
  const { ann } = await createBirthday(['Kite', 'Lamp']);
  const page = await visit(ann, '/dashboard');
  const toggle = await screen.findByRole('button', { name: /^Birthday/ });
  expect(page.network.sent).not.toContain('SheetItems');
  const release = page.network.hold('SheetItems');
  page.network.fail('SheetItems');
  await page.user.click(toggle);
  expect(screen.getByRole('status', { name: 'Loading the items…' }).children).toHaveLength(2);
  release();
  await screen.findByText('The items could not be loaded.');
  await page.press('Try again');
  await findTag('Kite');
  expect(screen.queryByText('The items could not be loaded.')).toBeNull();
  await page.user.click(toggle);
  page.network.fail('SheetItems');
  await page.user.click(toggle);
  await screen.findByText('This may be out of date: the latest changes did not load.');
  expect(shown()).toEqual(['Kite', 'Lamp']);
  await page.user.click(toggle);
  page.network.hold('SheetItems');
  await page.user.click(toggle);
  expect(shown()).toEqual(['Kite', 'Lamp']);
});

test.each([
  ['has a picture', true],
  ['gets its picture meanwhile', false],
])(
  'Nothing that an owner types is lost if an item %s and a late response to the dashboard arrives',
  async (_, hasPicture) => {
    const { ann, services, database, birthday } = await createBirthday(['Kite']);
    const [kite] = birthday.items;
    const picture = { name: `${kite?.id}-400x300`, large: Buffer.from([1]), small: Buffer.from([1]) };
    const addPicture = async () => kite && buildLinkPreviewStore(database).setPicture(kite, ann.viewer.id, picture);
    if (hasPicture) await addPicture();
    const page = await visit(ann, '/dashboard');
    await screen.findByRole('button', { name: /^Birthday/ });
    const release = page.network.hold('Dashboard');
    await page.comeBackTo('My Wishlists');
    await page.press(/^Birthday/);
    await page.openAndPress('Kite', 'Edit');
    await page.fill('Name', 'Big kite');
    if (!hasPicture) await addPicture();
    await services.wishlists.rename(ann.viewer, birthday.id, { name: 'Party' }, inputs.renameWishlist);
    release();
    await screen.findByText('Party');
    expect(page.field('Name').value).toBe('Big kite');
  },
);

test('An item that a full wishlist cannot hold keeps what was typed, and is told why', async () => {
  const { page, database, birthday } = await openTwo();
  await fillWishlist(database, birthday.id, 498);
  // The page asks for the items again after the refusal, and 500 take seconds to render.
  page.network.hold('SheetItems');
  await page.addItem('Book', 'https://books.example');
  await screen.findByText('Failed to add item. 😞');
  screen.getByText('A wishlist can hold 500 items.');
  expect(page.field('Link').value).toBe('https://books.example');
});

test('An owner whose browser names its language as a system does sees a price, and edits it', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB@posix']);
  onTestFinished(() => languages.mockRestore());
  const { ann, birthday, addItem } = await createBirthday();
  const price = { amount: '12.50', currency: 'EUR' };
  await addItem(birthday, { name: 'Kite', link: 'https://kites.example', price });
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  await page.openItem('Kite');
  expect(getTag('Kite').textContent).toBe('Kite€12.50kites.example');
  await page.press('Edit');
  expect(page.field('Price (optional)').value).toBe('12.50');
});
