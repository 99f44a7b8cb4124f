import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { limits } from '@wishnest/domain/limits';
import { expect, test } from 'vitest';
import { fillWishlist } from '../support/database.ts';
import { findTag, getTag, saying, visit } from '../support/page.tsx';
import { openFixtures } from '../support/pageFixtures.ts';

/** Ann has 'Birthday' with a kite and a lamp open. */
async function openBirthday() {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  const birthday = await fixtures.wishlist(ann, 'Birthday', ['Kite', 'Lamp']);
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  await findTag('Kite');
  const stored = () => fixtures.storedItems(birthday);
  return { ...fixtures, ann, birthday, page, stored };
}

/** The items on the page, in their order. */
function shown() {
  return [...document.querySelectorAll('details [role=group]')].map((actions) => actions.getAttribute('aria-label'));
}

test('An owner sees the name of each item and the shop it is from', async () => {
  await openBirthday();
  expect(shown()).toEqual(['Kite', 'Lamp']);
  expect(getTag('Kite').textContent).toBe('Kiteshop.example');
  screen.getByRole('button', { name: 'Birthday', description: '2 items · Not shared' });
});

test('A tap on an item shows what can be done with it, another one hides it', async () => {
  const { page } = await openBirthday();
  expect(screen.queryByRole('group', { name: 'Kite' })).toBeNull();
  await page.openItem('Kite');
  const actions = within(screen.getByRole('group', { name: 'Kite' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
  await page.openItem('Kite');
  expect(screen.queryByRole('group', { name: 'Kite' })).toBeNull();
});

test('The link of an item opens in a new tab, which learns nothing of this one', async () => {
  const { page } = await openBirthday();
  await page.openItem('Kite');
  const view = screen.getByRole<HTMLAnchorElement>('link', { name: 'View' });
  expect(view.getAttribute('href')).toBe('https://shop.example/kite');
  expect(view.target).toBe('_blank');
  expect(view.rel).toBe('noopener noreferrer');
});

test('An owner adds an item, which comes last', async () => {
  const { page, stored } = await openBirthday();
  await page.addItem(' Book ', ' https://www.books.example/1 ');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(shown()).toEqual(['Kite', 'Lamp', 'Book']);
  expect(getTag('Book').textContent).toBe('Bookbooks.example');
  expect(await stored()).toMatchObject([{}, {}, { name: 'Book', link: 'https://www.books.example/1' }]);
});

test('An item without name and link is told both, each until somebody types there', async () => {
  const { page } = await openBirthday();
  await page.press('Add Item');
  await page.press('Add Item');
  expect(page.complaintAbout('Name')).toBe('Item name is required.');
  expect(page.complaintAbout('Link')).toBe('Link is required.');
  expect(document.activeElement).toBe(page.field('Link'));
  await page.fill('Name', 'Book');
  expect(page.complaintAbout('Name')).toBe('');
  expect(page.complaintAbout('Link')).toBe('Link is required.');
  await page.fill('Link', 'h');
  expect(page.complaintAbout('Link')).toBe('');
});

test.each(['example.com', 'javascript:alert(1)', 'data:text/html,hi', 'a book'])(
  'No item has %j for a link',
  async (link) => {
    const { page, stored } = await openBirthday();
    await page.addItem('Book', link);
    expect(page.complaintAbout('Link')).toBe('Enter a valid URL (e.g., https://example.com)');
    expect(document.activeElement).toBe(page.field('Link'));
    expect(await stored()).toHaveLength(2);
  },
);

test('A link that a browser reads as an absolute one is taken as it was typed, and leads to the shop', async () => {
  const { page, stored } = await openBirthday();
  await page.addItem('Book', 'https:shop.com');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toMatchObject([{}, {}, { name: 'Book', link: 'https:shop.com' }]);
  await page.openItem('Book');
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('https://shop.com/');
});

test('A pasted link that is too long is refused whole, and not cut', async () => {
  const { page, stored } = await openBirthday();
  const link = `https://shop.example/${'x'.repeat(limits.link)}`;
  await page.press('Add Item');
  await page.fill('Name', 'Book');
  await page.paste('Link', link);
  expect(page.field('Link').value).toBe(link);
  await page.press('Add Item');
  expect(page.complaintAbout('Link')).toBe('Enter a valid URL (e.g., https://example.com)');
  expect(await stored()).toHaveLength(2);
});

test('The name of an item takes 30 characters and no more', async () => {
  const { page, stored } = await openBirthday();
  await page.press('Add Item');
  await page.fill('Name', 'x'.repeat(31));
  expect(page.field('Name').value).toBe('x'.repeat(30));
  await page.fill('Link', 'https://books.example');
  await page.press('Add Item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toMatchObject([{}, {}, { name: 'x'.repeat(30) }]);
});

test('A longer name that got past the field’s limit is refused', async () => {
  const { page } = await openBirthday();
  await page.press('Add Item');
  fireEvent.input(page.field('Name'), { target: { value: 'x'.repeat(31) } });
  await page.press('Add Item');
  expect(page.complaintAbout('Name')).toBe('Item name must be under 30 characters.');
});

test('An item that could not be added leaves what was typed, to be tried again', async () => {
  const { page, stored } = await openBirthday();
  page.network.fail('AddItem');
  await page.addItem('Book', 'https://books.example');
  await screen.findByText('Failed to add item. 😞');
  expect(page.field('Name').value).toBe('Book');
  expect(page.field('Link').value).toBe('https://books.example');
  await page.press('Add Item');
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toHaveLength(3);
});

test('A double click adds one item', async () => {
  const { page, stored } = await openBirthday();
  const answer = page.network.hold('AddItem');
  await page.press('Add Item');
  await page.fill('Name', 'Book');
  await page.fill('Link', 'https://books.example');
  await page.user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Item' }));
  answer();
  await screen.findByText('Item added to wishlist! 🎁');
  expect(await stored()).toHaveLength(3);
});

test('An owner edits an item', async () => {
  const { page, stored } = await openBirthday();
  await page.openItem('Kite');
  await page.press('Edit');
  expect(page.field('Name').value).toBe('Kite');
  expect(page.field('Link').value).toBe('https://shop.example/kite');
  await page.fill('Name', 'Big kite');
  await page.fill('Link', 'https://kites.example');
  await page.press('Save');
  await screen.findByText('Item updated!');
  expect(getTag('Big kite').textContent).toBe('Big kitekites.example');
  expect(await stored()).toMatchObject([{ name: 'Big kite', link: 'https://kites.example' }, { name: 'Lamp' }]);
});

test.each([
  ['Name', '', 'Item name is required.'],
  ['Name', 'x'.repeat(31), 'Name must be under 30 characters.'],
  ['Link', '', 'Link is required.'],
  ['Link', 'kites', 'Enter a valid URL (e.g., https://example.com)'],
])('The %s of an item is not changed to %j', async (label, text, complaint) => {
  const { page, stored } = await openBirthday();
  await page.openItem('Kite');
  await page.press('Edit');
  fireEvent.input(page.field(label), { target: { value: text } });
  await page.press('Save');
  expect(page.complaintAbout(label)).toBe(complaint);
  await page.fill(label, 'K');
  expect(page.complaintAbout(label)).toBe('');
  expect(await stored()).toMatchObject([{ name: 'Kite', link: 'https://shop.example/kite' }, {}]);
});

test('An item that could not be changed leaves what was typed', async () => {
  const { page } = await openBirthday();
  page.network.fail('EditItem');
  await page.openItem('Kite');
  await page.press('Edit');
  await page.fill('Name', 'Big kite');
  await page.press('Save');
  await screen.findByText('Something went wrong!');
  expect(page.field('Name').value).toBe('Big kite');
});

test('An owner deletes an item after a question that names it and its wishlist', async () => {
  const { page, stored } = await openBirthday();
  await page.openItem('Kite');
  await page.press('Delete');
  const question = screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
  expect(question.textContent).toContain('Delete “Kite” from “Birthday”?');
  await page.press('Delete');
  const sentence = await screen.findByText(saying('Deleted "Kite" from wishlist 🗑️'));
  // The message must be one element, since the toaster lays out several side by side.
  expect(sentence.parentElement?.childNodes).toHaveLength(1);
  expect(sentence.parentElement?.role).toBe('status');
  expect(shown()).toEqual(['Lamp']);
  expect(await stored()).toMatchObject([{ name: 'Lamp' }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Item' }));
});

test('An item that could not be deleted stays, with the question', async () => {
  const { page } = await openBirthday();
  page.network.fail('DeleteItem');
  await page.openItem('Kite');
  await page.confirm('Delete');
  await screen.findByText('Failed to delete item.');
  expect(shown()).toEqual(['Kite', 'Lamp']);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('An item that is gone already leaves the page too', async () => {
  const { page, services, ann, birthday } = await openBirthday();
  await services.items.remove(ann.viewer, birthday.id, birthday.items[0]?.id ?? '');
  await page.openItem('Kite');
  await page.confirm('Delete');
  await screen.findByText('Failed to delete item.');
  await waitFor(() => expect(shown()).toEqual(['Lamp']));
});

test('An owner sees no trace of a reservation', async () => {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  const birthday = await fixtures.wishlist(ann, 'Birthday', ['Kite', 'Lamp']);
  await fixtures.share(birthday);
  await fixtures.reserve(await fixtures.person('Bob'), birthday.items[0]);
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  await page.openItem('Kite');
  expect(screen.getByRole('group', { name: 'Kite' }).textContent).toBe('ViewEditDelete');
  expect(document.body.textContent).not.toContain('eserve');
});

test('The items of a wishlist are loaded when it is opened, and shown immediately the next time', async () => {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  await fixtures.wishlist(ann, 'Birthday', ['Kite', 'Lamp']);
  const page = await visit(ann, '/dashboard');
  const toggle = await screen.findByRole('button', { name: /^Birthday/ });
  expect(page.network.sent).not.toContain('SheetItems');
  const release = page.network.hold('SheetItems');
  await page.user.click(toggle);
  expect(screen.getByRole('status', { name: 'Loading the items…' }).children).toHaveLength(2);
  release();
  await findTag('Kite');
  await page.user.click(toggle);
  page.network.hold('SheetItems');
  await page.user.click(toggle);
  expect(shown()).toEqual(['Kite', 'Lamp']);
});

test('Items that could not be loaded can be asked for again', async () => {
  const fixtures = await openFixtures();
  const ann = await fixtures.person('Ann');
  await fixtures.wishlist(ann, 'Birthday', ['Kite']);
  const page = await visit(ann, '/dashboard');
  page.network.fail('SheetItems');
  await page.press(/^Birthday/);
  await screen.findByText('The items could not be loaded.');
  await page.press('Try again');
  await findTag('Kite');
  expect(screen.queryByText('The items could not be loaded.')).toBeNull();
});

test('The header counts what is added and deleted', async () => {
  const { page } = await openBirthday();
  const count = () => screen.getByRole('heading', { name: 'Birthday' }).nextElementSibling?.textContent;
  await page.addItem('Book', 'https://books.example');
  await findTag('Book');
  expect(count()).toBe('3 items · Not shared');
  await page.openItem('Book');
  await page.confirm('Delete');
  await waitFor(() => expect(count()).toBe('2 items · Not shared'));
});

test('An item that a full wishlist cannot hold keeps what was typed, and is told why', async () => {
  const { page, database, birthday } = await openBirthday();
  await fillWishlist(database, birthday.id, 498);
  await page.addItem('Book', 'https://books.example');
  await screen.findByText('Failed to add item. 😞');
  screen.getByText('A wishlist can hold 500 items.');
  expect(page.field('Link').value).toBe('https://books.example');
});
