import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pretendDevice, saying, textsOf, visit } from '../support/page.tsx';
import { createBirthday, openBirthday, openFixtures } from '../support/pageFixtures.ts';

/** Ann has the wishlists 'Birthday' and 'Wedding' and is on her dashboard. */
async function visitWishlists() {
  const { ann, birthday, ...fixtures } = await createBirthday(['Kite']);
  await fixtures.wishlist(ann, 'Wedding');
  const page = await visit(ann, '/dashboard');
  await screen.findByRole('heading', { name: /^Birthday/ });
  const stored = async () => (await fixtures.services.wishlists.list(ann.viewer)).map(({ name }) => name);
  return { ...fixtures, ann, birthday, page, stored };
}

/** The wishlists on the page, in their order. */
function shown() {
  return screen
    .queryAllByRole('button', { name: /^Actions for/ })
    .map((menu) => menu.title.slice('Actions for '.length));
}

test('Specification 2: somebody without wishlists is told to create one, and sees nothing of gifts', async () => {
  await visit(await (await openFixtures()).person('Ann'), '/dashboard');
  await screen.findByText('No wishlists found. Create one to get started!');
  screen.getByRole('heading', { level: 1, name: 'Your Wishlists' });
  expect(document.title).toBe('Your Wishlists · Wishnest');
  screen.getByText('Only here to give? Open the link you were sent.');
  expect(screen.queryByText('Gifts you’re giving')).toBeNull();
});

test('A closed wishlist shows what it holds, and whether it is shared', async () => {
  const { ann, ...fixtures } = await createBirthday(['Kite', 'Lamp', 'Book', 'Cap', 'Dice', 'Egg']);
  await fixtures.share(await fixtures.wishlist(ann, 'Wedding', ['Vase']));
  const page = await visit(ann, '/dashboard');
  const birthday = await screen.findByRole('button', { name: 'Birthday', description: '6 items · Not shared' });
  screen.getByRole('button', { name: 'Wedding', description: '1 item · Shared' });
  const squares = () => textsOf(document.querySelectorAll('article [aria-hidden] > span'));
  expect(squares()).toEqual(['', '', '', '', '+2', '']);
  await page.user.click(birthday);
  expect(squares()).toEqual(['']);
});

test('An open wishlist says what to do: with no items to add one, and with some to share it', async () => {
  pretendDevice(true);
  const { page } = await visitWishlists();
  expect(screen.getByText('Paste a link from any shop, or press Add Item.')).toBeTruthy();
  expect(screen.queryByText('Only you can see this wishlist.')).toBeNull();
  await page.press(/^Birthday/);
  const hint = screen.getByText('Only you can see this wishlist.');
  await page.user.click(within(hint).getByRole('button', { name: 'Share' }));
  await page.press('Close');
  await waitFor(() => expect(screen.queryByText('Only you can see this wishlist.')).toBeNull());
});

test('Specification 8: an owner creates a wishlist, which comes last, is scrolled to, and takes its first item at once', async () => {
  const scrolledTo: Element[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
  onTestFinished(() => scroll.mockRestore());
  const { page, stored } = await visitWishlists();
  await page.press('Create Wishlist');
  await page.fill('Name', '  Xmas ');
  await page.user.keyboard('{Enter}');
  await screen.findByText('Wishlist created! 🎉');
  expect(page.toasts).toEqual([{ kind: 'success', text: 'Wishlist created! 🎉', durationMs: 3000 }]);
  expect(shown()).toEqual(['Birthday', 'Wedding', 'Xmas']);
  expect(await stored()).toEqual(['Birthday', 'Wedding', 'Xmas']);
  expect(screen.queryByRole('dialog')).toBeNull();
  const sheet = (await screen.findByRole('heading', { name: /^Xmas/ })).closest('article') ?? document.body;
  const addItem = within(sheet).getByRole('button', { name: 'Add Item' });
  await waitFor(() => expect(document.activeElement).toBe(addItem));
  expect(scrolledTo).toContain(addItem);
});

test('Specification 5: while the name is blank, Create is disabled, and the Enter key tells why, until somebody types', async () => {
  const { page, stored } = await visitWishlists();
  await page.press('Create Wishlist');
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  expect(create.disabled).toBe(true);
  await page.user.type(page.field('Name'), ' {Enter}');
  expect(create.disabled).toBe(true);
  expect(page.complaintAbout('Name')).toBe('Wishlist name cannot be empty.');
  expect(document.activeElement).toBe(page.field('Name'));
  await page.user.type(page.field('Name'), 'X');
  expect(create.disabled).toBe(false);
  expect(page.complaintAbout('Name')).toBe('');
  expect(await stored()).toHaveLength(2);
});

test('Several wishlists may be open at once, and one press closes them, which is offered while one is open', async () => {
  const { page } = await visitWishlists();
  screen.getByRole('button', { name: /^Birthday/, expanded: false });
  screen.getByRole('button', { name: /^Wedding/, expanded: true });
  await page.press(/^Birthday/);
  expect(screen.getAllByRole('button', { name: 'Add Item' })).toHaveLength(2);
  await page.press('Collapse all');
  expect(screen.queryByRole('button', { name: 'Add Item' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Collapse all' })).toBeNull();
  await page.press(/^Wedding/);
  screen.getByRole('button', { name: 'Collapse all' });
});

test('Specification 8: an owner renames a wishlist, and deletes it after a question that names it, also from right to left', async () => {
  const { page, stored } = await visitWishlists();
  await page.choose('Rename', 'Birthday');
  expect(page.field('Name').value).toBe('Birthday');
  await page.fill('Name', 'عيد ميلاد!');
  await page.press('Rename');
  await screen.findByText('Wishlist renamed!');
  expect(shown()).toEqual(['عيد ميلاد!', 'Wedding']);
  expect(await stored()).toEqual(['عيد ميلاد!', 'Wedding']);

  await page.choose('Delete', 'عيد ميلاد!');
  const question = screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
  expect(question.textContent).toContain('Delete the wishlist “عيد ميلاد!” with all its items?');
  await page.press('Delete');
  const message = await screen.findByText(saying('Wishlist "عيد ميلاد!" deleted 🗑️'));
  expect(page.toasts).toEqual([
    { kind: 'success', text: 'Wishlist renamed!', durationMs: 3000 },
    { kind: 'success', text: 'Wishlist "عيد ميلاد!" deleted 🗑️', durationMs: 3000 },
  ]);
  // The name does not change the order of the message.
  expect(message.querySelector('bdi')?.textContent).toBe('عيد ميلاد!');
  expect(shown()).toEqual(['Wedding']);
  expect(await stored()).toEqual(['Wedding']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('Wishlists that cannot be loaded can be requested again, and loaded ones stay when a reload fails', async () => {
  const { ann } = await createBirthday();
  const page = await visit(ann, '/settings');
  for (const [seen, sentence] of [
    [[], 'Your wishlists could not be loaded.'],
    [['Birthday'], 'This may be out of date: the latest changes did not load.'],
  ] as const) {
    page.network.fail('Dashboard');
    await page.follow('My Wishlists');
    await screen.findByText(sentence);
    expect(shown()).toEqual(seen);
    await page.press('Try again');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    expect(shown()).toEqual(['Birthday']);
    await page.follow('Settings');
    await screen.findByRole('heading', { name: 'Settings' });
  }
});

test('What was open is open again when its owner comes back to this browser, and what they closed is closed', async () => {
  const { ann, page, person, wishlist } = await visitWishlists();
  const bob = await person('Bob');
  await wishlist(bob, 'Garden', ['Rake']);
  await page.press(/^Birthday/);
  await page.press(/^Wedding/);
  const openSheets = () => textsOf(screen.queryAllByRole('button', { expanded: true }));
  expect(openSheets()).toEqual(['Birthday']);
  page.leave();
  const again = await visit(ann, '/dashboard');
  await screen.findByRole('heading', { name: /^Birthday/ });
  expect(openSheets()).toEqual(['Birthday']);
  await again.press('Collapse all');
  again.leave();

  // Bob uses the same browser later.
  const others = await visit(bob, '/dashboard');
  await screen.findByRole('heading', { name: /^Garden/ });
  expect(openSheets()).toEqual([]);
  others.leave();
  await visit(ann, '/dashboard');
  await screen.findByRole('heading', { name: /^Birthday/ });
  expect(openSheets()).toEqual([]);
});

test('On a wide screen an owner shares an open wishlist beside its name, and from then on goes from there to what others see', async () => {
  pretendDevice(false);
  const { page } = await openBirthday(['Kite']);
  const sheet = within(document.querySelector('article') ?? document.body);
  expect(sheet.queryByRole('link', { name: 'See it as they do' })).toBeNull();
  expect(sheet.getAllByRole('button', { name: 'Add Item' })).toHaveLength(1);
  await page.press('Share');
  await page.press('Close');
  await page.follow('See it as they do');
  await screen.findByText('Shared by:');
});

test('On a phone an owner goes from the head of an open wishlist to what others see', async () => {
  pretendDevice(true);
  const { ann, birthday, share } = await createBirthday(['Kite']);
  const path = await share(birthday);
  const page = await visit(ann, '/dashboard');
  await page.press(/^Birthday/);
  const link = screen.getByRole('link', { name: 'See it as they do' });
  expect(link.getAttribute('href')).toBe(path);
  expect(screen.getAllByRole('button', { name: 'Add Item' })).toHaveLength(1);
});
