import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fillWishlist } from '../support/database.ts';
import { findTag, getTag, queryTag, saying, visit } from '../support/page.tsx';
import { createBirthday, type Person } from '../support/pageFixtures.ts';
import { accepted } from '../support/people.ts';

type Fixtures = Awaited<ReturnType<typeof createBirthday>>;

/** The names of the items that are stored on a wishlist of this person's. */
async function storedOn({ services }: Fixtures, owner: Person, { id }: { id: string }) {
  const { wishlist } = accepted(await services.visibility.byId(id, owner.viewer));
  return (await services.items.listWithoutReservations([wishlist])).map(({ name }) => name);
}

const choices = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

describe('An owner', () => {
  /** Ann has 'Birthday' with a kite and a lamp open on the dashboard, and wishlists of these names, with an item each. */
  async function openWith(...names: string[]) {
    const fixtures = await createBirthday(['Kite', 'Lamp']);
    const { ann, birthday } = fixtures;
    const others: { id: string }[] = [];
    for (const name of names) others.push(await fixtures.wishlist(ann, name, ['Sledge']));
    const page = await visit(ann, '/dashboard');
    await page.press(/^Birthday/);
    await page.openAndPress('Kite', 'Edit');
    const stored = async () => {
      const lists = [birthday, ...others];
      return Promise.all(lists.map((wishlist) => storedOn(fixtures, ann, wishlist)));
    };
    async function ask() {
      await page.press('Move or copy');
      return screen.findByRole('dialog', { name: 'Move or copy' });
    }
    return { ...fixtures, page, stored, ask };
  }

  test('copies an item from Edit Item to the wishlist that they choose, and Undo takes the copy away', async () => {
    const { page, stored, ask } = await openWith('Xmas', 'Wedding');
    await ask();
    await screen.findByRole('group', { name: 'To which wishlist?' });
    expect(choices()).toEqual(['Xmas1 item', 'Wedding1 item']);
    await page.user.click(screen.getByRole('radio', { name: /^Wedding/ }));
    await page.press('Copy');
    await screen.findByText(saying('“Kite” is on “Wedding” now.'));
    expect(await stored()).toEqual([['Kite', 'Lamp'], ['Sledge'], ['Sledge', 'Kite']]);
    screen.getByRole('button', { name: 'Wedding', description: '2 items · Not shared' });
    await page.press('Undo');
    await screen.findByText(saying('Deleted "Kite" from wishlist 🗑️'));
    expect(await stored()).toEqual([['Kite', 'Lamp'], ['Sledge'], ['Sledge']]);
    await screen.findByRole('button', { name: 'Wedding', description: '1 item · Not shared' });
  });

  test('moves an item, goes on at the next one, and Undo brings it back in its place', async () => {
    const { page, stored, ask } = await openWith('Xmas');
    const dialog = await ask();
    await within(dialog).findByText('Moved, it leaves this wishlist as if you deleted it here.');
    await page.press('Move');
    await screen.findByText(saying('“Kite” is on “Xmas” now.'));
    expect(await stored()).toEqual([['Lamp'], ['Sledge', 'Kite']]);
    expect(queryTag('Kite')).toBeNull();
    expect(document.activeElement).toBe(getTag('Lamp'));
    screen.getByRole('button', { name: 'Birthday', description: '1 item · Not shared' });
    screen.getByRole('button', { name: 'Xmas', description: '2 items · Not shared' });
    await page.press('Undo');
    await screen.findByText(saying('“Kite” is back.'));
    await findTag('Kite');
    expect(await stored()).toEqual([['Kite', 'Lamp'], ['Sledge']]);
  });

  test.each([
    ['RestoreOriginal', 'Could not restore it. Try again.', [['Lamp'], ['Sledge', 'Kite']]],
    [
      'DeleteCopiedItem',
      'Failed to delete item.',
      [
        ['Kite', 'Lamp'],
        ['Sledge', 'Kite'],
      ],
    ],
  ])('who undoes a move loses nothing if there is no answer to %s', async (operation, message, lists) => {
    const { page, stored, ask } = await openWith('Xmas');
    await ask();
    await page.press('Move');
    page.network.fail(operation);
    await page.press('Undo');
    await screen.findByText(message);
    expect(await stored()).toEqual(lists);
  });

  test('is asked before what they have typed in Edit Item is lost', async () => {
    const { page, stored } = await openWith('Xmas');
    await page.fill('Name', 'Bow');
    await page.press('Move or copy');
    await page.press('Keep editing');
    expect(page.field('Name').value).toBe('Bow');
    await page.press('Move or copy');
    await page.press('Discard');
    await screen.findByRole('dialog', { name: 'Move or copy' });
    await page.press('Copy');
    await screen.findByText(saying('“Kite” is on “Xmas” now.'));
    expect(await stored()).toEqual([
      ['Kite', 'Lamp'],
      ['Sledge', 'Kite'],
    ]);
  });

  test('cannot choose a full wishlist, and reads that one is full meanwhile', async () => {
    const fixtures = await createBirthday(['Kite']);
    const { ann, database } = fixtures;
    const full = await fixtures.wishlist(ann, 'Full');
    const xmas = await fixtures.wishlist(ann, 'Xmas', ['Sledge']);
    await fillWishlist(database, full.id, 500);
    const page = await visit(ann, '/dashboard');
    await page.press(/^Birthday/);
    await page.openAndPress('Kite', 'Edit');
    await page.press('Move or copy');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Full/ })).disabled).toBe(true);
    expect(choices()).toEqual(['FullFull, with 500 items', 'Xmas1 item']);
    await fillWishlist(database, xmas.id, 499);
    await page.press('Move');
    await screen.findByText('A wishlist can hold 500 items.');
    expect(await storedOn(fixtures, ann, fixtures.birthday)).toEqual(['Kite']);
  });

  test('reads that nothing was copied without an answer, and tries again', async () => {
    const { page, stored, ask } = await openWith('Xmas');
    await ask();
    page.network.fail('CopyItem');
    await page.press('Move');
    await screen.findByText('Could not put it there. Try again.');
    expect(await stored()).toEqual([['Kite', 'Lamp'], ['Sledge']]);
    await page.press('Move');
    await screen.findByText(saying('“Kite” is on “Xmas” now.'));
    expect(await stored()).toEqual([['Lamp'], ['Sledge', 'Kite']]);
  });

  test('makes another wishlist there if they have no other one', async () => {
    const opened = await openWith();
    const { page, ann, services } = opened;
    await page.press('Move or copy');
    await screen.findByText('There is no wishlist for it yet. Make one.');
    await page.press('Create');
    await screen.findByText('Wishlist name cannot be empty.');
    await page.fill('Name', 'Xmas');
    await page.press('Create');
    await page.press('Move');
    await screen.findByText(saying('“Kite” is on “Xmas” now.'));
    const xmas = (await services.wishlists.list(ann.viewer)).find(({ name }) => name === 'Xmas');
    expect(await storedOn(opened, ann, xmas ?? { id: '' })).toEqual(['Kite']);
  });
});

describe('Whoever sees an item on a shared wishlist and wants it too', () => {
  /** Bob, who has wishlists of these names, has opened the kite on Ann's 'Birthday'. */
  async function openWith(...names: string[]) {
    const fixtures = await createBirthday(['Kite']);
    const bob = await fixtures.person('Bob');
    const own: { id: string }[] = [];
    for (const name of names) own.push(await fixtures.wishlist(bob, name));
    const page = await visit(bob, await fixtures.share(fixtures.birthday));
    await page.openItem('Kite');
    const stored = async () => Promise.all(own.map((wishlist) => storedOn(fixtures, bob, wishlist)));
    return { ...fixtures, bob, page, stored };
  }

  test('gets it on their only wishlist by one press, and Undo takes it away', async () => {
    const { page, stored } = await openWith('Fishing');
    await page.press('I want this too');
    await screen.findByText(saying('“Kite” is on “Fishing” now.'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stored()).toEqual([['Kite']]);
    await page.press('Undo');
    await screen.findByText(saying('Deleted "Kite" from wishlist 🗑️'));
    expect(await stored()).toEqual([[]]);
  });

  test('is asked for the wishlist if they have several, and cannot move it', async () => {
    const { page, stored } = await openWith('Fishing', 'Xmas');
    await page.press('I want this too');
    const dialog = within(await screen.findByRole('dialog', { name: 'I want this too' }));
    await page.user.click(await dialog.findByRole('radio', { name: /^Xmas/ }));
    expect(dialog.queryByRole('button', { name: 'Move' })).toBeNull();
    await page.press('Copy');
    await screen.findByText(saying('“Kite” is on “Xmas” now.'));
    expect(await stored()).toEqual([[], ['Kite']]);
  });

  test('makes their first wishlist there, which gets it', async () => {
    const { page, services, bob, ...fixtures } = await openWith();
    await page.press('I want this too');
    await page.fill('Name', 'Fishing');
    await page.press('Create');
    await screen.findByText(saying('“Kite” is on “Fishing” now.'));
    const [fishing] = await services.wishlists.list(bob.viewer);
    expect(await storedOn({ services, ...fixtures } as Fixtures, bob, fishing ?? { id: '' })).toEqual(['Kite']);
  });

  test('reads that it failed, or that their only wishlist is full, and can press again', async () => {
    const { page, stored } = await openWith('Fishing');
    page.network.fail('CopyItem');
    await page.press('I want this too');
    await screen.findByText('Could not put it there. Try again.');
    page.network.answer('CopyItem', { result: { __typename: 'LimitReached', code: 'WISHLIST_FULL' } });
    await page.press('I want this too');
    await screen.findByText('A wishlist can hold 500 items.');
    expect(await stored()).toEqual([[]]);
    await page.press('I want this too');
    await screen.findByText(saying('“Kite” is on “Fishing” now.'));
  });

  test('reads that their wishlists could not be loaded, and tries again', async () => {
    const { page, stored } = await openWith('Fishing', 'Xmas');
    page.network.fail('CopyTargets');
    await page.press('I want this too');
    await screen.findByText('Your wishlists could not be loaded.');
    await page.press('Try again');
    await screen.findByRole('radio', { name: /^Fishing/ });
    await page.press('Copy');
    await screen.findByText(saying('“Kite” is on “Fishing” now.'));
    expect(await stored()).toEqual([['Kite'], []]);
  });

  test('is signed in, and is not its owner', async () => {
    const { page, ann, birthday, visitor, share } = await openWith('Fishing');
    await screen.findByRole('button', { name: 'I want this too' });
    page.leave();
    for (const who of [ann, visitor]) {
      const other = await visit(who, await share(birthday));
      await other.openItem('Kite');
      expect(screen.queryByRole('button', { name: 'I want this too' })).toBeNull();
      other.leave();
    }
  });
});
