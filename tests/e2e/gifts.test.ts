import { expect } from '@playwright/test';
import { test } from 'vitest';
import { fillGiver } from '../../scripts/demo/fill.ts';
import { stateOf } from '../../scripts/demo/states.ts';
import { origin, pressOn, show, tabTo } from '../support/browser.ts';

test('A giver ticks, unreserves, undoes, removes and gives up by keyboard alone, and never has to look for the focus', async () => {
  await fillGiver(origin, 'keyboard-');
  const page = await show({ ...stateOf('gifts'), who: 'keyboard-giver' });
  const section = page.getByRole('region', { name: 'Gifts you’re giving' });
  const gift = (name: string) => section.getByRole('listitem').filter({ hasText: name });
  const nameOf = (name: string) => section.getByRole('button', { name });
  const chess = gift('Travel chess');

  await pressOn(chess.getByRole('button', { name: 'Bought' }), 'Space');
  const ticked = chess.getByRole('button', { name: 'Bought', pressed: true });
  await expect(ticked).toBeFocused();

  await pressOn(nameOf('Travel chess'));
  await pressOn(chess.getByRole('button', { name: 'Unreserve' }));
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Unreserve' }));
  await expect(chess).toHaveCount(0);
  await expect(nameOf('Mobile of wooden swallows')).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('Item reserved successfully! 🎁')).toBeVisible();
  await expect(section.getByRole('listitem').first()).toContainText('Travel chess');

  await pressOn(nameOf('Travel chess'));
  await pressOn(chess.getByRole('button', { name: 'Unreserve' }));
  await pressOn(page.getByRole('alertdialog').getByRole('button', { name: 'Unreserve' }));
  await expect(nameOf('Woollen blanket')).toBeFocused();
  await pressOn(page.getByRole('button', { name: 'Undo' }));
  await expect(chess).toBeVisible();
  // The focus is where it was before it came to 'Undo'.
  await expect(page.locator(':focus')).toHaveCount(1);

  await pressOn(gift('Taken off the wishlist').getByRole('button', { name: 'Remove from my gifts' }));
  await expect(gift('Taken off the wishlist')).toHaveCount(0);
  await expect(nameOf('Secateurs')).toBeFocused();
  await pressOn(section.getByRole('button', { name: 'Give up' }));
  const question = page.getByRole('alertdialog');
  await tabTo(question.getByRole('button', { name: 'Cancel' }));
  await pressOn(question.getByRole('button', { name: 'Give up' }));
  await expect(section.getByText('no longer shared')).toHaveCount(0);
  await expect(nameOf('Mobile of wooden swallows')).toBeFocused();
});
