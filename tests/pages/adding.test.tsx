import { fireEvent, screen, waitFor } from '@testing-library/react';
import { limits } from '@wishnest/domain/limits';
import { expect, test } from 'vitest';
import { pretendDevice } from '../support/page.tsx';
import { openBirthday } from '../support/pageFixtures.ts';

const kite = 'https://www.shop.example/toys/red-kite';
const lamp = 'https://shop.example/lamp';
const dialog = () => screen.queryByRole('dialog', { name: 'Add Item' });

test('Specification 8: a pasted link opens Add Item with the link and a proposed name, which are not discarded without a question', async () => {
  const { page, stored } = await openBirthday();
  await page.paste('Add an item by its link', kite);
  expect(dialog()?.textContent).toContain('To “Birthday”');
  expect([page.field('Link').value, page.field('Name').value]).toEqual([kite, 'Red kite']);
  expect(document.activeElement).toBe(page.field('Name'));
  await page.press('Cancel');
  await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.press('Keep editing');
  await page.press('Add Item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toMatchObject([{ name: 'Red kite', link: kite }]);
  expect(page.field('Add an item by its link').value).toBe('');
});

test("The link is taken from what a shop's share button copies, and a typed one with the Enter key, not before", async () => {
  const { page } = await openBirthday();
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

test('Typing ends with the Enter key also on a keyboard that inserts several letters, but not of a whole link', async () => {
  const { page } = await openBirthday();
  const field = page.field('Add an item by its link');
  for (const [value, data] of [
    ['https://shop', 'https://shop'.slice(8)],
    ['https://shop.example', '.example'],
    ['https://shop.example/red kite', '/red kite'],
  ]) {
    fireEvent.input(field, { target: { value }, inputType: 'insertText', data });
    expect(dialog()).toBeNull();
  }
  // A keyboard that inserts from its own clipboard fires no paste event.
  fireEvent.input(field, { target: { value: kite }, inputType: 'insertText', data: kite });
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(page.field('Link').value).toBe(kite);
});

test('Typing is not ended by a keyboard that inserts the whole word anew with each letter', async () => {
  const { page } = await openBirthday();
  const field = page.field('Add an item by its link');
  for (const value of ['https://s.e', 'https://s.ex', 'https://s.example']) {
    fireEvent.input(field, { target: { value }, inputType: 'insertCompositionText', data: value });
    expect(dialog()).toBeNull();
  }
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(dialog()).toBeTruthy());
  expect(page.field('Link').value).toBe('https://s.example');
});

test("What a shop's share button copies is understood in the link field too, in Add Item and in Edit Item", async () => {
  const { page, stored } = await openBirthday(['Pan']);
  await page.press('Add Item');
  await page.paste('Link', `Hoodie grey ${kite}`);
  expect([page.field('Link').value, page.field('Name').value]).toEqual([kite, 'Hoodie grey']);
  await page.paste('Link', `${lamp} ${kite}`);
  expect([page.field('Link').value, page.field('Name').value]).toEqual([lamp, 'Lamp']);
  screen.getByText('Only the first link was taken.');
  await page.user.type(page.field('Link'), '2');
  expect(screen.queryByText('Only the first link was taken.')).toBeNull();
  await page.press('Cancel');
  await page.press('Discard');
  await page.openAndPress('Pan', 'Edit');
  await page.paste('Link', `Hoodie grey: ${kite}.`);
  expect([page.field('Link').value, page.field('Name').value]).toEqual([kite, 'Pan']);
  await page.press('Save');
  await screen.findByText('Item updated!');
  expect(await stored()).toMatchObject([{ name: 'Pan', link: kite }]);
});

test('A name that is typed instead of a link is the name of the new item', async () => {
  const { page } = await openBirthday();
  await page.user.type(page.field('Add an item by its link'), 'A book about kites{ArrowLeft}{Enter}');
  expect([page.field('Link').value, page.field('Name').value]).toEqual(['', 'A book about kites']);
  expect(document.activeElement).toBe(page.field('Link'));
});

test('A pasted link overwrites a proposed name and never a typed one, and a typed link proposes nothing', async () => {
  const { page } = await openBirthday();
  await page.press('Add Item');
  await page.fill('Link', kite);
  expect(page.field('Name').value).toBe('');
  await page.paste('Link', lamp);
  expect(page.field('Name').value).toBe('Lamp');
  await page.paste('Link', kite);
  expect(page.field('Name').value).toBe('Red kite');
  await page.fill('Name', 'My kite');
  await page.paste('Link', lamp);
  expect(page.field('Name').value).toBe('My kite');
});

test('Specification 8: whoever adds another finds all fields but the currency empty and the first one in focus, also after that has failed', async () => {
  const { page, stored } = await openBirthday();
  await page.press('Add Item');
  await page.paste('Link', kite);
  await page.fill('Price (optional)', '20');
  await page.fill('Currency', 'USD');
  await page.fill('Note (optional)', 'Size 39');
  page.network.fail('AddItem');
  await page.press('Add & next');
  await screen.findByText('Failed to add item. 😞');
  const values = () =>
    ['Link', 'Name', 'Price (optional)', 'Currency', 'Note (optional)'].map((label) => page.field(label).value);
  expect(values()).toEqual([kite, 'Red kite', '20', 'USD', 'Size 39']);
  await page.press('Add & next');
  await waitFor(() => expect(values()).toEqual(['', '', '', 'USD', '']));
  expect(document.activeElement).toBe(page.field('Link'));
  // A kept currency is no change that could be lost.
  await page.press('Cancel');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(await stored()).toMatchObject([{ name: 'Red kite', link: kite, note: 'Size 39' }]);
});

test('Specification 8: enter in the link leads to the name, on a phone always and elsewhere while that is empty; then it adds the item', async () => {
  const { page, stored } = await openBirthday();
  await page.press('Add Item');
  const [link, name] = [page.field('Link'), page.field('Name')];
  expect([link, name].map((field) => field.getAttribute('enterkeyhint'))).toEqual(['next', 'done']);
  await page.user.type(link, `${lamp}{Enter}`);
  expect(document.activeElement).toBe(name);
  expect(page.complaintAbout('Name')).toBe('');
  await page.user.keyboard('Lamp');
  pretendDevice(true);
  await page.user.type(link, '{Enter}');
  expect(document.activeElement).toBe(name);
  expect(await stored()).toEqual([]);
  pretendDevice(false);
  await page.user.type(link, '{Enter}');
  await screen.findByText('Item added to wishlist! 🎁');
});

const longLink = 'Link must be at most 2,048 characters.';
const noLink = 'Enter a valid URL (e.g., https://example.com)';

test('Specification 5: a link with a space in its host is kept as it was pasted, and gets the specified error, whoever finds it', async () => {
  const { page, stored } = await openBirthday();
  await page.paste('Add an item by its link', 'https://exa mple.com');
  expect(page.field('Link').value).toBe('https://exa mple.com');
  await page.fill('Name', 'Kite');
  await page.press('Add Item');
  expect(page.complaintAbout('Link')).toBe('Enter a valid URL (e.g., https://example.com)');
  expect(page.network.sent).not.toContain('AddItem');
  await page.fill('Link', kite);
  const fields = [{ __typename: 'FieldProblem', field: 'link', code: 'INVALID' }];
  const result = { __typename: 'InvalidInput', code: 'INVALID_INPUT', message: 'In English', fields };
  page.network.answer('AddItem', { result });
  await page.press('Add Item');
  await waitFor(() => expect(page.complaintAbout('Link')).toBe('Enter a valid URL (e.g., https://example.com)'));
  expect(await stored()).toEqual([]);
});

test('Specification 5: a link without its scheme gets the specified error, with a button that completes an address, and one too long is called that', async () => {
  const { page, stored } = await openBirthday();
  await page.addItem('Kite', 'a book');
  expect(screen.queryByRole('button', { name: /^Add “/ })).toBeNull();
  const long = `https://shop.example/${'x'.repeat(limits.link)}`;
  await page.paste('Link', long);
  await page.press('Add Item');
  expect([page.field('Link').value, page.complaintAbout('Link')]).toEqual([long, longLink]);
  await page.fill('Link', 'www.shop.example/kite');
  await page.press('Add Item');
  expect(page.complaintAbout('Link')).toBe(noLink);
  await page.press('Add “https://” in front');
  expect(page.complaintAbout('Link')).toBe('');
  expect(document.activeElement).toBe(page.field('Link'));
  await page.press('Add Item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toMatchObject([{ name: 'Kite', link: 'https://www.shop.example/kite' }]);
});
