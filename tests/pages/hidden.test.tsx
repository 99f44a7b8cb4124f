import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findTag, getTag, saying } from '../support/page.tsx';
import { openBirthday } from '../support/pageFixtures.ts';

const hidden = () => screen.findByRole('list', { name: 'Hidden items' });

test('An owner hides an item by one press, and finds it dimmed below the others, with Show', async () => {
  const { page, stored } = await openBirthday(['Kite', 'Lamp']);
  await page.openAndPress('Kite', 'Hide');
  await screen.findByText(saying('“Kite” is hidden for now.'));
  expect((await hidden()).textContent).toBe('KiteHiddenShow');
  expect(await stored()).toMatchObject([{ name: 'Lamp' }]);
  screen.getByRole('button', { name: 'Birthday', description: '1 item · Not shared' });
  expect(document.activeElement).toBe(getTag('Lamp'));
  await page.user.click(within(await hidden()).getByRole('button', { name: 'Show', description: 'Kite' }));
  await findTag('Kite');
  expect(await stored()).toMatchObject([{ name: 'Kite' }, { name: 'Lamp' }]);
  expect(screen.queryByRole('list', { name: 'Hidden items' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(getTag('Kite')));
});

test('Whoever pastes a link while an item is being hidden, or shown again, keeps the focus there', async () => {
  const { page } = await openBirthday(['Kite', 'Lamp']);
  await page.openItem('Kite');
  for (const [button, operation, sentence] of [
    ['Hide', 'HideItem', '“Kite” is hidden for now.'],
    ['Show', 'RestoreItem', '“Kite” is back.'],
  ] as const) {
    const answer = page.network.hold(operation);
    await page.press(button);
    await page.user.click(page.field('Add an item by its link'));
    answer();
    await screen.findByText(saying(sentence));
    expect(document.activeElement).toBe(page.field('Add an item by its link'));
  }
});

test('Undo shows what somebody hid by mistake, and what could not be hidden stays', async () => {
  const { page, stored } = await openBirthday(['Kite']);
  await page.openItem('Kite');
  page.network.fail('HideItem');
  await page.press('Hide');
  await screen.findByText('Could not hide it. Try again.');
  page.network.answer('HideItem', { result: { __typename: 'LimitReached', code: 'TOO_MANY_KEPT' } });
  await page.press('Hide');
  await screen.findByText('A wishlist can keep 500 of these. Bring one back and delete it first.');
  expect(await stored()).toMatchObject([{ name: 'Kite' }]);
  await page.press('Hide');
  await page.press('Undo');
  await findTag('Kite');
});
