import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pretendDevice, visit } from '../support/page.tsx';
import { createBirthday } from '../support/pageFixtures.ts';

/** Ann has her wishlist 'Birthday' open, with nothing on it yet. */
async function openBirthday() {
  const { ann, birthday, ...world } = await createBirthday();
  const page = await visit(ann, '/dashboard');
  await screen.findByRole('button', { name: 'Add Item' });
  const stored = async () => (await world.storedItems(birthday)).map(({ name, link }) => [name, link]);
  const dialog = () => screen.queryByRole('dialog', { name: 'Add Item' });
  const pasteAnew = async (link: string) => {
    await page.user.clear(page.field('Link'));
    await page.paste('Link', link);
  };
  return { ...world, page, stored, dialog, pasteAnew };
}

const kite = 'https://www.shop.example/toys/red-kite';
const lamp = 'https://shop.example/lamp';

test('A pasted link opens Add Item with the link and a proposed name, which are not discarded without a question', async () => {
  const { page, dialog, stored } = await openBirthday();
  await page.paste('Add an item by its link', kite);
  expect(dialog()?.textContent).toContain('To “Birthday”');
  expect([page.field('Link').value, page.field('Name').value]).toEqual([kite, 'Red kite']);
  expect(document.activeElement).toBe(page.field('Name'));
  await page.press('Cancel');
  await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.press('Keep editing');
  await page.press('Add Item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toEqual([['Red kite', kite]]);
  expect(page.field('Add an item by its link').value).toBe('');
});

test("The link is taken from what a shop's share button copies, and a typed one with the Enter key, not before", async () => {
  const { page, dialog } = await openBirthday();
  await page.paste('Add an item by its link', `Look at this! ${kite}`);
  expect(page.field('Link').value).toBe(kite);
  await page.press('Cancel');
  await page.press('Discard');
  expect(dialog()).toBeNull();
  await page.user.type(page.field('Add an item by its link'), kite);
  expect(dialog()).toBeNull();
  await page.user.keyboard('{Enter}');
  expect(page.field('Link').value).toBe(kite);
});

test('A pasted link overwrites a proposed name and never a typed one, and a typed link proposes nothing', async () => {
  const { page, pasteAnew } = await openBirthday();
  await page.press('Add Item');
  await page.fill('Link', kite);
  expect(page.field('Name').value).toBe('');
  await pasteAnew(lamp);
  expect(page.field('Name').value).toBe('Lamp');
  await pasteAnew(kite);
  expect(page.field('Name').value).toBe('Red kite');
  await page.fill('Name', 'My kite');
  await pasteAnew(lamp);
  expect(page.field('Name').value).toBe('My kite');
});

test('Whoever adds another finds the fields empty and the first one in focus, also after that has failed', async () => {
  const { page, dialog, stored } = await openBirthday();
  await page.press('Add Item');
  await page.paste('Link', kite);
  await page.fill('Note (optional)', 'Size 39');
  page.network.fail('AddItem');
  await page.press('Add & next');
  await screen.findByText('Failed to add item. 😞');
  expect(page.field('Link').value).toBe(kite);
  await page.press('Add & next');
  await waitFor(() => expect(page.field('Link').value).toBe(''));
  expect([page.field('Name').value, page.field('Note (optional)').value]).toEqual(['', '']);
  expect(document.activeElement).toBe(page.field('Link'));
  await page.paste('Link', lamp);
  await page.press('Add Item');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(await stored()).toEqual([
    ['Red kite', kite],
    ['Lamp', lamp],
  ]);
});

test.each([
  ['the name, unless there is one: then, as in the name, it adds the item', false],
  ['the name on a phone, whose key says so', true],
])('Enter in the link leads to %s', async (_, isPhone) => {
  const { page, stored } = await openBirthday();
  pretendDevice(isPhone);
  await page.press('Add Item');
  expect(page.field('Link').getAttribute('enterkeyhint')).toBe('next');
  expect(page.field('Name').getAttribute('enterkeyhint')).toBe('done');
  await page.user.type(page.field('Link'), `${lamp}{Enter}`);
  expect(document.activeElement).toBe(page.field('Name'));
  expect(page.complaintAbout('Name')).toBe('');
  await page.user.keyboard('Lamp');
  await page.user.type(page.field('Link'), '{Enter}');
  if (isPhone) expect(document.activeElement).toBe(page.field('Name'));
  else await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toEqual(isPhone ? [] : [['Lamp', lamp]]);
});

test('A link without its scheme gets the specified error, and a button below completes it where it is an address', async () => {
  const { page, stored } = await openBirthday();
  await page.addItem('Kite', 'a book');
  expect(screen.queryByRole('button', { name: /^Add “/ })).toBeNull();
  await page.fill('Link', 'www.shop.example/kite');
  await page.press('Add Item');
  expect(page.complaintAbout('Link')).toBe('Enter a valid URL (e.g., https://example.com)');
  await page.press('Add “https://” in front');
  expect(page.complaintAbout('Link')).toBe('');
  expect(document.activeElement).toBe(page.field('Link'));
  await page.press('Add Item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toEqual([['Kite', 'https://www.shop.example/kite']]);
});
