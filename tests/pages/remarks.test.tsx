import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// It is loaded before a test waits for it.
import '@wishnest/web/features/remarks/AmongGivers.tsx';
import { bringIntoSight, findTag, type Somebody, saying, textsOf, visit } from '../support/page.tsx';
import { shareBirthday } from '../support/pageFixtures.ts';

const label = 'An idea, or a note about a reserved item';

type Fixtures = Awaited<ReturnType<typeof shareBirthday>>;

/** Bob and Carla may reserve from Ann's shared 'Birthday'. */
async function shareWithTwo() {
  const fixtures = await shareBirthday();
  const { services, birthday, person, open } = fixtures;
  const [bob, carla] = [await person('Bob'), await person('Carla')];
  for (const giver of [bob, carla]) await open(giver, birthday);
  const write = (who: typeof bob, words: string, itemId: string | null = null) =>
    services.remarks.write(who.viewer, { wishlistId: birthday.id, itemId, shareCode: null }, { words });
  return { ...fixtures, bob, carla, write };
}

async function visitPage(who: Somebody, { path }: Pick<Fixtures, 'path'>) {
  const page = await visit(who, path);
  const section = await screen.findByRole('region', { name: 'Among givers' });
  const lines = () => textsOf(within(section).queryAllByRole('listitem'));
  return { page, section, lines };
}

test('A giver finds below the items what givers write, is told who sees it, and writes an idea', async () => {
  const fixtures = await shareWithTwo();
  const { page, section, lines } = await visitPage(fixtures.bob, fixtures);
  within(section).getByText(saying('Only people who give see this, never Ann.'));
  await within(section).findByText('Nobody has written anything yet.');
  expect(screen.queryByLabelText('About')).toBeNull();
  await page.fill(label, 'She said she would like a red one');
  await page.press('Write');
  await waitFor(() => expect(lines()).toEqual(['She said she would like a red oneYou']));
  expect(page.field(label).value).toBe('');
  page.leave();
  const carlas = await visitPage(fixtures.carla, fixtures);
  await waitFor(() => expect(carlas.lines()).toEqual(['She said she would like a red oneA giver']));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('A giver writes about an item that is reserved, and goes from there to the item', async () => {
  const fixtures = await shareWithTwo();
  const { services, ann, bob, carla, birthday, reserve, write } = fixtures;
  const [kite] = birthday.items;
  await reserve(carla, kite);
  await write(carla, 'I have the receipt', kite?.id);
  const { page, lines } = await visitPage(bob, fixtures);
  await page.fill(label, 'Who joins in?');
  const choice = await screen.findByRole('combobox', { name: 'About' });
  expect(textsOf(within(choice).getAllByRole('option'))).toEqual(['An idea', 'Kite']);
  await page.user.selectOptions(choice, 'Kite');
  await page.press('Write');
  await waitFor(() =>
    expect(lines()).toEqual(['Who joins in?Youabout “Kite”', 'I have the receiptA giverabout “Kite”']),
  );
  const [first] = screen.getAllByRole('button', { name: /^about/ });
  if (first) await page.user.click(first);
  expect(document.activeElement).toBe(await findTag('Kite'));
  page.leave();
  await services.items.remove(ann.viewer, birthday.id, kite?.id ?? '');
  const again = await visitPage(bob, fixtures);
  await waitFor(() => expect(again.lines()[0]).toBe('Who joins in?YouTaken off the wishlist'));
  again.page.leave();
  // Whoever gives it knows its name by that.
  const carlas = await visitPage(carla, fixtures);
  await waitFor(() => expect(carlas.lines()[0]).toBe('Who joins in?A giverabout “Kite”Taken off the wishlist'));
});

test('Somebody who has the link for the first time reads and writes there too', async () => {
  const fixtures = await shareWithTwo();
  await fixtures.write(fixtures.carla, 'A red one');
  const { page, lines } = await visitPage(await fixtures.person('Dora'), fixtures);
  await waitFor(() => expect(lines()).toEqual(['A red oneA giver']));
  await page.fill(label, 'A blue one');
  await page.press('Write');
  await waitFor(() => expect(lines()).toEqual(['A blue oneYou', 'A red oneA giver']));
});

test.each(['the page of the link', 'Shared With Me'])(
  'On %s a giver is led from each reserved item to what givers write, about that item',
  async (where) => {
    const fixtures = await shareWithTwo();
    const { bob, carla, birthday, reserve, write, path } = fixtures;
    const [kite, lamp] = birthday.items;
    await reserve(carla, kite);
    await write(carla, 'I have the receipt', kite?.id);
    const page = await visit(bob, where === 'Shared With Me' ? '/shared-with-me' : path);
    if (where === 'Shared With Me') {
      const sheet = await screen.findByRole('button', { name: /^Birthday/ });
      expect(page.network.sent).not.toContain('Remarks');
      await page.user.click(sheet);
    }
    await screen.findByText('I have the receipt');
    await page.openItem('Lamp');
    await screen.findByRole('button', { name: 'Reserve' });
    expect(screen.queryByRole('button', { name: 'Write a note' })).toBeNull();
    await reserve(bob, lamp);
    bringIntoSight();
    await page.press('Write a note');
    expect(document.activeElement).toBe(page.field(label));
    await page.user.keyboard('Who joins in?');
    await page.press('Write');
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Who joins in?Youabout “Lamp”'));
  },
);

test('At a gift its giver reads what is written about it, and writes there', async () => {
  const fixtures = await shareWithTwo();
  const { services, ann, bob, carla, birthday, reserve, write } = fixtures;
  const [kite] = birthday.items;
  await reserve(bob, kite);
  await write(carla, 'May I join in?', kite?.id);
  await write(carla, 'A red one');
  const page = await visit(bob, '/shared-with-me');
  const gift = await screen.findByRole('button', { name: 'Kite' });
  expect(page.network.sent).not.toContain('Remarks');
  await page.user.click(gift);
  const section = within(await screen.findByRole('region', { name: 'Among givers' }));
  await section.findByText('May I join in?');
  expect(section.queryByText('A red one')).toBeNull();
  section.getByText(saying('Only people who give see this, never Ann.'));
  await page.fill('A note about this gift', 'Yes, half each');
  await page.press('Write');
  await waitFor(() =>
    expect(textsOf(section.getAllByRole('listitem'))).toEqual(['Yes, half eachYou', 'May I join in?A giver']),
  );
  page.leave();
  await services.items.remove(ann.viewer, birthday.id, kite?.id ?? '');
  const later = await visit(bob, '/shared-with-me');
  await later.press('Kite');
  await screen.findByText(saying('From “Birthday”'));
  expect(screen.queryByText('Among givers')).toBeNull();
});

test('What others write meanwhile is there when the page asks again, and what somebody types stays', async () => {
  const fixtures = await shareWithTwo();
  const { page, lines } = await visitPage(fixtures.bob, fixtures);
  await page.fill(label, 'I am still typing');
  await fixtures.write(fixtures.carla, 'A red one');
  bringIntoSight();
  await waitFor(() => expect(lines()).toEqual(['A red oneA giver']));
  expect(page.field(label).value).toBe('I am still typing');
});

test('A giver deletes what they wrote, and Undo writes it again', async () => {
  const fixtures = await shareWithTwo();
  await fixtures.write(fixtures.bob, 'A red one');
  const { page, lines } = await visitPage(fixtures.bob, fixtures);
  await waitFor(() => expect(lines()).toHaveLength(1));
  await page.press('Delete');
  await waitFor(() => expect(lines()).toEqual([]));
  expect(document.activeElement?.textContent).toBe('Among givers');
  await page.press('Undo');
  await waitFor(() => expect(lines()).toEqual(['A red oneYou']));
  page.network.fail('DeleteRemark');
  await page.press('Delete');
  await screen.findByText('Could not delete it. Try again.');
  expect(lines()).toEqual(['A red oneYou']);
});

test('What could not be written stays in its field, and nothing empty is sent', async () => {
  const fixtures = await shareWithTwo();
  const { page, lines } = await visitPage(fixtures.bob, fixtures);
  await page.press('Write');
  expect(page.complaintAbout(label)).toBe('Write something first.');
  await page.fill(label, 'A red one');
  page.network.fail('WriteRemark');
  await page.press('Write');
  await screen.findByText('Could not write it. Try again.');
  expect(page.field(label).value).toBe('A red one');
  page.network.answer('WriteRemark', { result: { __typename: 'LimitReached', code: 'TOO_MANY_REMARKS' } });
  await page.press('Write');
  await screen.findByText('You have written 20 of these. Delete one first.');
  await page.press('Write');
  await waitFor(() => expect(lines()).toEqual(['A red oneYou']));
});

test('Whoever has written 20 reads so, and writes again once they have deleted one', async () => {
  const fixtures = await shareWithTwo();
  for (let n = 0; n < 20; n += 1) await fixtures.write(fixtures.bob, `Idea ${n}`);
  const { page, section } = await visitPage(fixtures.bob, fixtures);
  await within(section).findByText('You have written 20 of these. Delete one first.');
  expect(screen.queryByLabelText(label)).toBeNull();
  const [first] = within(section).getAllByRole('button', { name: 'Delete' });
  if (first) await page.user.click(first);
  await screen.findByLabelText(label);
});

test('What could not be loaded is said there alone, and is loaded by another try', async () => {
  const fixtures = await shareWithTwo();
  await fixtures.write(fixtures.carla, 'A red one');
  const page = await visit(fixtures.bob, '/terms');
  page.network.fail('Remarks');
  await page.goTo(fixtures.path);
  await screen.findByText('What givers wrote could not be loaded.');
  await findTag('Kite');
  await page.press('Try again');
  await screen.findByText('A red one');
});

test('Neither its owner nor a visitor nor somebody unverified has that part of the page, and it is not requested for them', async () => {
  const fixtures = await shareWithTwo();
  const { ann, visitor, newcomer } = fixtures;
  await fixtures.write(fixtures.bob, 'A red one');
  const unverified = await newcomer('Dan', { emailVerified: false });
  for (const who of [ann, visitor, unverified]) {
    const page = await visit(who, fixtures.path);
    await findTag('Lamp');
    await waitFor(() => expect(page.network.sent).toContain('SharedWishlist'));
    expect(screen.queryByText('Among givers')).toBeNull();
    expect(page.network.sent).not.toContain('Remarks');
    page.leave();
  }
});
