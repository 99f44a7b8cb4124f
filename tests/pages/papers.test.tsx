import { waitFor } from '@testing-library/react';
import { paperOf } from '@wishnest/page/paper';
import { expect, test } from 'vitest';
import { visit } from '../support/page.tsx';
import { shareBirthday } from '../support/pageFixtures.ts';

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
  expect(new Set(shown)).toEqual(new Set([paperOf(birthday.id)]));
  expect(shown.length).toBeGreaterThan(3);
});
