import { screen, waitFor } from '@testing-library/react';
import { inputs } from '@wishnest/domain/input';
import { paperOf } from '@wishnest/domain/paper';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { createBirthday, shareBirthday } from '../support/pageFixtures.ts';

test('A wishlist has the same paper for its owner and for everybody, also among what one gives, and items without a picture show it', async () => {
  const { ann, visitor, person, birthday, path, reserve } = await shareBirthday();
  const bob = await person('Bob');
  await reserve(bob, birthday.items[0]);
  const shown: (string | undefined)[] = [];
  for (const [somebody, place] of [
    [ann, '/dashboard'],
    [visitor, path],
    [bob, '/shared-with-me'],
    [bob, '/dashboard'],
  ] as const) {
    const page = await visit(somebody, place);
    const blank = await waitFor(() => {
      const found = document.querySelectorAll('main [class*="wrapped"]');
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    expect([...blank].map(({ childElementCount }) => childElementCount)).not.toContain(1);
    shown.push(...[...document.querySelectorAll<HTMLElement>('[data-paper]')].map(({ dataset }) => dataset.paper));
    page.leave();
  }
  expect(new Set(shown)).toEqual(new Set([paperOf(birthday)]));
  expect(shown.length).toBeGreaterThan(3);
});

/** The papers of the wishlists on the dashboard, in their order. */
const shownPapers = () => [...document.querySelectorAll('article')].map(({ dataset }) => dataset.paper);

/** What the dialog shows above its fields. */
const preview = () => document.querySelector<HTMLElement>('dialog [data-paper][aria-hidden]');

const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

test('A new wishlist is offered a paper that its neighbours have not, and a press gives it a name that many have', async () => {
  const { ann, services } = await createBirthday(['Kite']);
  const paper = 'LEAF';
  for (const name of ['One', 'Two'])
    await services.wishlists.create(ann.viewer, { name, paper }, inputs.createWishlist);
  const page = await visit(ann, '/dashboard');
  await screen.findByRole('heading', { name: /^Two/ });
  await page.press('Create Wishlist');
  expect(shownPapers()).not.toContain(chosen());
  expect(preview()?.dataset.paper).toBe(chosen());
  await page.press('Wedding');
  expect(page.field('Name').value).toBe('Wedding');
  expect(screen.getByRole('button', { name: 'Wedding', pressed: true })).toBeTruthy();
  expect(preview()?.textContent).toBe('WeddingAnn');
  await page.user.click(screen.getByRole('radio', { name: 'Rose stripes' }));
  expect(preview()?.dataset.paper).toBe('STRIPE');
  await page.press('Create');
  await screen.findByRole('heading', { name: /^Wedding/ });
  expect(shownPapers().at(-1)).toBe('STRIPE');
});

test('An owner who renames a wishlist chooses its paper too, by keyboard, and is asked before the choice is lost', async () => {
  const { ann, birthday, services } = await createBirthday(['Kite']);
  const page = await visit(ann, '/dashboard');
  await page.choose('Rename', 'Birthday');
  const before = chosen();
  expect([before]).toEqual(shownPapers());
  screen.getByRole('radio', { checked: true }).focus();
  await page.user.keyboard('[ArrowRight]');
  const after = chosen();
  expect(after).not.toBe(before);
  await page.press('Cancel');
  await page.press('Keep editing');
  await page.press('Rename');
  await screen.findByText('Wishlist renamed!');
  expect(shownPapers()).toEqual([after]);
  expect(await services.wishlists.list(ann.viewer)).toMatchObject([
    { id: birthday.id, name: 'Birthday', paper: after },
  ]);
});
