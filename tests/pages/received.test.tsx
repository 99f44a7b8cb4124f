import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findTag, getTag, saying, visit } from '../support/page.tsx';
import { openBirthday, shareBirthday } from '../support/pageFixtures.ts';

const failed = 'Could not save it. Try again.';

async function receiveKite(page: Awaited<ReturnType<typeof openBirthday>>['page']) {
  await page.openAndPress('Kite', 'I got this');
  return screen.findByRole('dialog', { name: 'I got this' });
}

test('An owner who got an item says so beside Delete, notes from whom it is, and finds it under Received', async () => {
  const { page, stored } = await openBirthday(['Kite', 'Lamp']);
  const dialog = await receiveKite(page);
  within(dialog).getByText(saying('“Kite” leaves “Birthday”, and is kept under Received, where only you see it.'));
  await page.fill('Note to yourself (optional)', 'From Bob');
  await page.press('I got this');
  await screen.findByText(saying('“Kite” is under Received now. 🎉'));
  expect(await stored()).toMatchObject([{ name: 'Lamp' }]);
  screen.getByRole('button', { name: 'Birthday', description: '1 item · Not shared' });
  expect(document.activeElement).toBe(getTag('Lamp'));

  await page.press('1 received item');
  const received = screen.getByRole('button', { name: 'Received', expanded: true });
  expect(received.nextElementSibling?.textContent).toBe('KiteTodayFrom BobRestoreKept for good. Only you see them.');
  await page.user.click(screen.getByRole('button', { name: 'Note', description: 'Kite' }));
  await page.fill('Note to yourself (optional)', 'From Bob, thanked');
  await page.press('Save');
  await screen.findByText('From Bob, thanked');

  await page.press('Restore');
  await screen.findByText(saying('“Kite” is back.'));
  await findTag('Kite');
  // The list was open, and stays so.
  await screen.findByText('Nothing left here.');
  await page.press('Received');
  expect(screen.queryByRole('button', { name: /Received|received item/ })).toBeNull();
});

test('Undo brings back what somebody received by mistake', async () => {
  const { page, stored } = await openBirthday(['Kite']);
  await receiveKite(page);
  await page.press('I got this');
  await page.press('Undo');
  await findTag('Kite');
  expect(await stored()).toMatchObject([{ name: 'Kite' }]);
});

test('Without an answer, or with too many received items, the dialog says so and keeps the note', async () => {
  const { page, stored } = await openBirthday(['Kite']);
  await receiveKite(page);
  await page.fill('Note to yourself (optional)', 'From Bob');
  page.network.fail('ReceiveItem');
  await page.press('I got this');
  await screen.findByText(failed);
  page.network.answer('ReceiveItem', { result: { __typename: 'LimitReached', code: 'TOO_MANY_KEPT' } });
  await page.press('I got this');
  await screen.findByText('A wishlist can keep 500 of these. Bring one back and delete it first.');
  expect(page.field('Note to yourself (optional)').value).toBe('From Bob');
  expect(await stored()).toMatchObject([{ name: 'Kite' }]);
});

test('Whoever gives an item reads that its owner has it now', async () => {
  const { services, ann, birthday, person, reserve } = await shareBirthday();
  const bob = await person('Bob');
  const [kite] = birthday.items;
  await reserve(bob, kite);
  await services.kept.receive(ann.viewer, birthday.id, kite?.id ?? '', {});
  const page = await visit(bob, '/shared-with-me');
  const gifts = within(await screen.findByRole('region', { name: 'Gifts you’re giving' }));
  expect(gifts.getByRole('listitem').textContent).toBe('KiteThey have it nowOK, dismiss');
  await page.press('OK, dismiss');
  await waitFor(() => expect(screen.queryByText('They have it now')).toBeNull());
});
