/** What all dialogs have in common in which an owner saves something. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBirthday } from '../support/pageFixtures.ts';

type Page = Awaited<ReturnType<typeof openBirthday>>['page'];

/** Opens the dialog that sends an operation. */
const openDialogOf: Record<string, (page: Page) => Promise<void>> = {
  CreateWishlist: (page) => page.press('Create Wishlist'),
  RenameWishlist: (page) => page.choose('Rename', 'Birthday'),
  DeleteWishlist: (page) => page.choose('Delete', 'Birthday'),
  AddItem: (page) => page.press('Add Item'),
  EditItem: (page) => page.openAndPress('Kite', 'Edit'),
  DeleteItem: (page) => page.openAndPress('Kite', 'Delete'),
  async StopSharingWishlist(page) {
    await page.choose('Share', 'Birthday');
    await page.press('Stop sharing');
  },
};

test.each<[string, Record<string, string>, string, string]>([
  ['CreateWishlist', { Name: 'Xmas' }, 'Create', 'Failed to create wishlist 😞'],
  ['RenameWishlist', { Name: 'Thirty!' }, 'Rename', 'Failed to rename wishlist.'],
  ['DeleteWishlist', {}, 'Delete', 'Failed to delete wishlist.'],
  ['AddItem', { Link: 'https://books.example', Name: 'Book' }, 'Add Item', 'Failed to add item. 😞'],
  ['EditItem', { Link: 'https://kites.example', Name: 'Big kite' }, 'Save', 'Something went wrong!'],
  ['DeleteItem', {}, 'Delete', 'Failed to delete item.'],
  ['StopSharingWishlist', {}, 'Stop sharing', 'Could not stop sharing. Try again.'],
])(
  'Specification 8: if %s fails, the dialog keeps what was typed, and a double click tries again once',
  async (operation, typed, confirm, failure) => {
    const { page, services, ann, stored } = await openBirthday(['Kite']);
    await openDialogOf[operation]?.(page);
    for (const [label, text] of Object.entries(typed)) await page.fill(label, text);
    const readAll = async () => [await services.wishlists.list(ann.viewer), await stored()];
    const before = await readAll();
    page.network.fail(operation);
    await page.press(confirm);
    await screen.findByText(failure);
    expect(page.toasts).toEqual([{ kind: 'error', text: failure, durationMs: 4000 }]);
    for (const [label, text] of Object.entries(typed)) expect(page.field(label).value).toBe(text);
    expect(await readAll()).toEqual(before);

    const answer = page.network.hold(operation);
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
    await page.user.dblClick(within(dialog as HTMLElement).getByRole('button', { name: confirm }));
    answer();
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    expect(page.network.sent.filter((name) => name === operation)).toHaveLength(2);
  },
);

test.each([
  ['CreateWishlist', 'Create', 'x'.repeat(31), 'Wishlist name must be under 30 characters.'],
  ['RenameWishlist', 'Rename', '   ', 'Name is required.'],
  ['AddItem', 'Add Item', 'x'.repeat(31), 'Item name must be under 30 characters.'],
  ['EditItem', 'Save', 'x'.repeat(31), 'Name must be under 30 characters.'],
])(
  'Specification 5: %s is not sent by %s with the name %j, and the field says why until somebody types there',
  async (...row) => {
    const [operation, confirm, name, complaint] = row;
    const { page } = await openBirthday(['Kite']);
    await openDialogOf[operation]?.(page);
    if (operation === 'AddItem') await page.fill('Link', 'https://books.example');
    fireEvent.input(page.field('Name'), { target: { value: name } });
    await page.press(confirm);
    expect(page.complaintAbout('Name')).toBe(complaint);
    expect(document.activeElement).toBe(page.field('Name'));
    await page.fill('Name', 'K');
    expect(page.complaintAbout('Name')).toBe('');
    expect(page.network.sent).not.toContain(operation);
  },
);

const openField: Record<string, (page: Page) => Promise<unknown>> = {
  Bio: (page) => page.follow('Profile').then(() => screen.findByRole('button', { name: 'Save Changes' })),
  Name: (page) => page.press('Create Wishlist'),
  Link: (page) => page.press('Add Item'),
  'Note (optional)': (page) => page.press('Add Item'),
};

test.each(Object.entries(openField))(
  'The Enter key that confirms what an input method has composed does nothing else: in %s',
  async (label, open) => {
    const { page } = await openBirthday(['Kite']);
    await open(page);
    const field = page.field(label);
    field.focus();
    const sentBefore = page.network.sent.length;
    // Safari tells of the key after the composition.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      await act(async () => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, ...composing }));
    expect(document.activeElement).toBe(field);
    expect(page.complaintAbout(label)).toBe('');
    expect(page.network.sent).toHaveLength(sentBefore);
  },
);

test('Specification 8: a refusal that names no field is shown as a failure, and the dialog keeps what was typed', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.choose('Rename', 'Birthday');
  await page.fill('Name', 'Thirty!');
  page.network.answer('RenameWishlist', {
    result: { __typename: 'InvalidInput', code: 'INVALID_INPUT', fields: [] },
  });
  await page.press('Rename');
  await screen.findByText('Failed to rename wishlist.');
  expect(page.field('Name').value).toBe('Thirty!');
});

test('Specification 5: of several invalid fields the first gets the focus, and each keeps its message until somebody types there', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.press('Add Item');
  await page.press('Add Item');
  expect(document.activeElement).toBe(page.field('Link'));
  expect(page.complaintAbout('Name')).toBe('Item name is required.');
  await page.fill('Name', 'Book');
  expect([page.complaintAbout('Name'), page.complaintAbout('Link')]).toEqual(['', 'Link is required.']);
});

test('Specification 9: a name counts its letters from 20 on, and a pasted one is cut to 30 with a note, until somebody types on', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.press('Create Wishlist');
  await page.fill('Name', 'x'.repeat(19));
  expect(screen.queryByText(/ of 30$/)).toBeNull();
  await page.user.type(page.field('Name'), 'y');
  screen.getByText('20 of 30');
  await page.user.paste(`${'z'.repeat(10)}\n`);
  expect(screen.queryByText(/^The pasted text/)).toBeNull();
  await page.user.paste('z');
  expect(page.field('Name').value).toHaveLength(30);
  screen.getByText('30 of 30');
  screen.getByText('The pasted text was cut to 30 characters.');
  await page.user.type(page.field('Name'), '{Backspace}');
  expect(screen.queryByText(/^The pasted text/)).toBeNull();
});

test('A name that a keyboard inserts from its own clipboard is cut with the same note', async () => {
  const { page } = await openBirthday(['Kite']);
  await page.press('Create Wishlist');
  const inserted = { inputType: 'insertText', data: 'z'.repeat(31), bubbles: true };
  await act(async () => page.field('Name').dispatchEvent(new InputEvent('beforeinput', inserted)));
  screen.getByText('The pasted text was cut to 30 characters.');
});

test('Specification 8: what is gone already leaves the page when somebody changes it', async () => {
  const { page, services, ann, birthday } = await openBirthday(['Kite']);
  await services.items.remove(ann.viewer, birthday.id, birthday.items[0]?.id ?? '');
  await page.openAndConfirm('Kite', 'Delete');
  await screen.findByText('Failed to delete item.');
  await waitFor(() => expect(screen.queryByText('Kite')).toBeNull());
});
