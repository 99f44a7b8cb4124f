import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fillWishlist } from '../support/database.ts';
import { startShop } from '../support/local.ts';
import { textsOf } from '../support/page.tsx';
import { openBirthday } from '../support/pageFixtures.ts';

// A process is started for the first page of a shop.
vi.setConfig({ testTimeout: 30_000 });
const soon = { timeout: 15_000 };

const linkOf = (name: string) => `https://shop.example/${name}`;
const linesOf = (...names: string[]) => names.map(linkOf).join('\n');

/** Ann pastes a text into the field of her wishlist 'Birthday'. */
async function pasteSeveral(text: string, options: Parameters<typeof openBirthday>[1] = {}, items: string[] = []) {
  const opened = await openBirthday(items, options);
  const { page, stored } = opened;
  await page.paste('Add an item by its link', text);
  const dialog = await screen.findByRole('dialog', { name: 'Add Items' });
  const list = within(dialog);
  return {
    ...opened,
    dialog,
    progress: () => dialog.querySelector('[role=status]')?.textContent,
    /** What the lines of the list say. */
    lines: () => textsOf(list.getAllByRole('listitem')),
    storedNames: async () => (await stored()).map(({ name }) => name),
  };
}

test('Pasted lines become a list that fills itself, and its items are added in their order with what their shops tell', async () => {
  const shop = await startShop();
  const text = `${shop.link('/pan')}\n\nHoodie grey ${shop.link('/gone')}\r\n${shop.link('/pan')}#2`;
  const { page, dialog, lines, progress, stored } = await pasteSeveral(text, { shop });
  expect(dialog.textContent).toContain('To “Birthday”');
  await waitFor(() => expect(progress()).toBe('Looked up 3 of 3'), soon);
  expect(lines()).toEqual([
    'Cast-iron pan 26 cm€49.90hearth.test',
    'Hoodie greyhearth.testThe shop has no page at this link. Check the link.',
    'Cast-iron pan 26 cm€49.90hearth.test',
  ]);
  expect(dialog.querySelectorAll('img')).toHaveLength(2);
  await page.press('Add 3 items');
  await screen.findByText('Added 3 items.');
  expect(page.toasts).toEqual([{ kind: 'success', text: 'Added 3 items.', durationMs: 3000 }]);
  expect(dialog.isConnected).toBe(false);
  await waitFor(() => expect(document.querySelectorAll('li summary img')).toHaveLength(2), soon);
  expect(await stored()).toMatchObject([
    { name: 'Cast-iron pan 26 cm', link: shop.link('/pan'), price: { amount: '49.90', currency: 'EUR' } },
    { name: 'Hoodie grey', link: shop.link('/gone'), price: null, picture: null },
    { name: 'Cast-iron pan 26 cm', link: `${shop.link('/pan')}#2` },
  ]);
  expect(page.field('Add an item by its link').value).toBe('');
});

test('Each line can be edited and removed before, and the focus goes to the line in its place', async () => {
  const { page, lines, storedNames, stored } = await pasteSeveral(linesOf('kite', 'lamp', 'book'));
  await page.press('Edit Kite');
  await page.fill('Name', 'Red kite');
  await page.fill('Price (optional)', '12');
  await page.press('Save');
  expect(page.complaintAbout('Currency')).toBe('Choose a currency from the list.');
  await page.fill('Currency', 'eur');
  await page.fill('Note (optional)', 'The large one');
  await page.press('Save');
  await page.press('Remove Lamp');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Book' }));
  expect(lines()[0]).toContain('Red kite€12.00shop.example');
  await page.press('Add 2 items');
  await screen.findByText('Added 2 items.');
  expect(await storedNames()).toEqual(['Red kite', 'Book']);
  expect(await stored()).toMatchObject([{ note: 'The large one', price: { amount: '12.00', currency: 'EUR' } }, {}]);
});

test('Specification 5: what was not added stays first with what to do, and what was added is said', async () => {
  const { page, progress, lines, dialog, storedNames } = await pasteSeveral(
    `${linesOf('kite', 'lamp')}\nA book\n${linkOf('cup')}`,
  );
  expect(lines()[2]).toBe('A bookLink is required.');
  expect(dialog.textContent).toContain('1 line is not complete.');
  await page.press('Add 3 items');
  await waitFor(() => expect(progress()).toBe('Added 3 of 4'));
  expect(lines()[0]).toBe('A bookLink is required.');
  expect(screen.getAllByRole('img', { name: 'Added' })).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit A book' }));
  expect(await storedNames()).toEqual(['Kite', 'Lamp', 'Cup']);
  await page.press('Edit A book');
  await page.fill('Link', 'books.example');
  await page.press('Save');
  expect(page.complaintAbout('Link')).toBe('Enter a valid URL (e.g., https://example.com)');
  await page.press('Add “https://” in front');
  await page.press('Save');
  page.network.fail('AddItem');
  await page.press('Finish the other 1');
  await waitFor(() => expect(lines()[0]).toContain('Not added. Try again.'));
  await page.press('Finish the other 1');
  await screen.findByText('Added 4 items.');
  expect(dialog.isConnected).toBe(false);
  expect(await storedNames()).toEqual(['Kite', 'Lamp', 'Cup', 'A book']);
});

test('Specification 8: a connection that is lost stops the adding, and a wishlist that is full says so on each line', async () => {
  const { page, progress, lines, database, birthday, stored } = await pasteSeveral(linesOf('kite', 'lamp', 'cup'));
  const sent = () => page.network.sent.filter((name) => name === 'AddItem').length;
  page.network.fail('AddItem');
  await page.press('Add 3 items');
  await screen.findByText('Failed to add item. 😞');
  expect([progress(), sent()]).toEqual(['Added 0 of 3', 1]);
  expect(lines().filter((line) => line?.includes('Not added. Try again.'))).toHaveLength(3);
  await fillWishlist(database, birthday.id, 499);
  // The page asks for the items again after the refusal, and 500 take seconds to render.
  page.network.hold('SheetItems');
  await page.press('Add 3 items');
  await waitFor(() => expect(progress()).toBe('Added 1 of 3'));
  expect(lines().map((line) => line?.includes('A wishlist can hold 500 items.'))).toEqual([true, true, false]);
  expect([sent(), (await stored()).length]).toEqual([3, 500]);
});

test('Specification 8: of several links that somebody has pasted, one that is added is an item that is added', async () => {
  const { page } = await pasteSeveral(linesOf('kite', 'lamp'));
  await page.press('Remove Lamp');
  await page.press('Add 1 item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(page.toasts).toEqual([{ kind: 'success', text: 'Item added to wishlist! 🎁', durationMs: 3000 }]);
});

test('Drafts are discarded after a question only, and the last one that is removed closes the list', async () => {
  const { page, dialog, stored } = await pasteSeveral(linesOf('kite', 'lamp'));
  await page.press('Cancel');
  await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await page.press('Keep editing');
  await page.press('Remove Kite');
  await page.press('Remove Lamp');
  expect(dialog.isConnected).toBe(false);
  expect(document.querySelector('dialog')).toBeNull();
  expect(await stored()).toEqual([]);
});

test('The first 20 of more lines are shown, and the others follow', async () => {
  const names = Array.from({ length: 23 }, (_, at) => `kite ${at + 1}`);
  const { page, progress, lines, storedNames } = await pasteSeveral(
    names.map((name, at) => `${name} ${linkOf(`p/${at}`)}`).join('\n'),
  );
  screen.getByText('3 more lines follow these.');
  await page.press('Remove kite 2');
  expect(lines()).toHaveLength(20);
  screen.getByText('2 more lines follow these.');
  await page.press('Add 20 items');
  await waitFor(() => expect(progress()).toBe('Added 20 of 22'), soon);
  expect(lines()).toHaveLength(2);
  await page.press('Finish the other 2');
  await screen.findByText('Added 22 items.');
  expect(await storedNames()).toEqual(names.filter((name) => name !== 'kite 2'));
});

test('A link that is in the wishlist already is the last one, and left out', async () => {
  const { page, lines, dialog, storedNames } = await pasteSeveral(linesOf('kite', 'lamp'), {}, ['Kite']);
  expect(lines().map((line) => line?.includes('This link is in the wishlist already.'))).toEqual([false, true]);
  expect(dialog.textContent).toContain('1 is left out: its link is there already.');
  await page.press('Add 1 item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(dialog.isConnected).toBe(false);
  expect(await storedNames()).toEqual(['Kite', 'Lamp']);
});

test('Whoever pastes only what is there already has nothing to add, until they say so', async () => {
  const { page, dialog, storedNames } = await pasteSeveral(linesOf('kite', 'lamp'), {}, ['Kite', 'Lamp']);
  await page.press('Nothing to add');
  expect(dialog.isConnected).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Add anyway: Lamp' }));
  await page.press('Add 1 item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await storedNames()).toEqual(['Kite', 'Lamp', 'Lamp']);
});

test('A link that is there twice is marked, and added twice only if its owner wants it', async () => {
  const text = `Size 38 ${linkOf('p/1')}\nSize 39 ${linkOf('p/1')}`;
  const { page, lines, storedNames } = await pasteSeveral(text);
  expect(lines().map((line) => line?.includes('The same link is above.'))).toEqual([false, true]);
  screen.getByRole('button', { name: 'Add 1 item' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Add anyway: Size 39' }));
  await page.press('Add 2 items');
  await screen.findByText('Added 2 items.');
  expect(await storedNames()).toEqual(['Size 38', 'Size 39']);
});
