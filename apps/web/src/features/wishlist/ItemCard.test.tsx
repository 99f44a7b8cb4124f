import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ItemCard } from './ItemCard.tsx';

const kite = { id: 'kite', name: 'Kite', link: 'https://www.shop.example/kite' };

test('Whoever looks at a tag sees what its owner has added to the name and the shop', () => {
  const { container } = render(<ItemCard {...kite} picture="/kite.png" price="€49" note="The red one, please." />);
  const tag = within(container).getByRole('button');
  expect(tag.textContent).toBe('Kite€49shop.exampleThe red one, please.');
  expect(tag.querySelector('img')?.getAttribute('src')).toBe('/kite.png');
});

test('Whoever looks at a tag without a picture, a price and a note finds no empty places', () => {
  const { container } = render(<ItemCard {...kite} />);
  const tag = within(container).getByRole('button');
  expect(tag.textContent).toBe('Kiteshop.example');
  expect(tag.querySelector('img, [class*=price], [class*=note]')).toBeNull();
});
