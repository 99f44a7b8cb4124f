import { cleanup, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ItemCard } from './ItemCard.tsx';

afterEach(cleanup);

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

test('Whoever opens a tag reads the whole note with its lines, in place of its beginning', async () => {
  const note = 'Size 39,\nhttps://shop.example/sizes';
  const { container } = render(<ItemCard {...kite} note={note} />);
  const tag = within(container).getByRole('button', { name: /^Kite\s*shop.example$/, description: note });
  const paragraph = container.querySelector('p');
  expect(paragraph?.hidden).toBe(true);
  await userEvent.click(tag);
  expect(tag.textContent).toBe('Kiteshop.example');
  expect(tag.hasAttribute('aria-describedby')).toBe(false);
  expect(paragraph?.hidden).toBe(false);
  expect(paragraph?.textContent).toBe(note);
  expect(within(container).getAllByRole('link')).toHaveLength(1);
});
