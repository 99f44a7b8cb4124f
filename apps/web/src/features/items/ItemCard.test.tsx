import { cleanup, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emptyItem } from '@wishnest/domain/pageContract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ItemCard } from './ItemCard.tsx';

afterEach(cleanup);

function summaryIn(container: HTMLElement): HTMLElement {
  const summary = container.querySelector('summary');
  if (!summary) throw new Error('There is no tag.');
  return summary;
}

const kite = { id: 'kite', name: 'Kite', link: 'https://www.shop.example/kite', ...emptyItem, picture: null };

const picture = { __typename: 'Picture', url: '/pictures/kite-384x288.webp', width: 384, height: 288 } as const;
const price = { __typename: 'Price', amount: '49.00', currency: 'EUR' } as const;

test('Whoever looks at a tag sees what its owner has added to the name and the shop', () => {
  const { container } = render(<ItemCard item={{ ...kite, picture, price, note: 'The red one, please.' }} />);
  const tag = summaryIn(container);
  expect(tag.textContent).toBe('Kite€49.00shop.example');
  const img = tag.querySelector('img');
  expect(img?.getAttribute('src')).toBe('/pictures/kite-384x288-small.webp');
  expect(img?.getAttribute('srcset')).toBe('/pictures/kite-384x288-small.webp 2x, /pictures/kite-384x288.webp 3x');
  // The box is there before the picture, and the name beside it says what it shows.
  expect([img?.width, img?.height, img?.alt, img?.loading]).toEqual([64, 64, '', 'lazy']);
});

test('Whoever looks at a tag without a picture and a price finds wrapping paper and no empty places', () => {
  const { container } = render(<ItemCard item={kite} />);
  const tag = summaryIn(container);
  expect(tag.textContent).toBe('Kiteshop.example');
  expect(tag.querySelector('img, [class*=price]')).toBeNull();
  expect(tag.querySelector('[class*=wrapped] > svg')).toBeTruthy();
});

test('Whoever opens a tag reads the whole note with its lines', async () => {
  const note = 'Size 39,\nhttps://shop.example/sizes';
  const { container } = render(<ItemCard item={{ ...kite, note }} />);
  const tag = summaryIn(container);
  const paragraph = container.querySelector('p');
  expect(tag.getAttribute('aria-describedby')).toBe(paragraph?.id);
  expect(paragraph?.textContent).toBe(note);
  const details = within(container).getByRole<HTMLDetailsElement>('group', { name: '' });
  expect(details.open).toBe(false);
  await userEvent.click(tag);
  expect(details.open).toBe(true);
  expect(within(container).getAllByRole('link')).toHaveLength(1);
});

test.each([
  ['de-DE', '1.299,00 €'],
  ['en-US', '€1,299.00'],
  ['sv-SE', '1 299,00 €'],
])('Somebody with the locale %s reads a price in the format of that locale', (locale, written) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
  onTestFinished(() => void vi.restoreAllMocks());
  const { container } = render(<ItemCard item={{ ...kite, price: { ...price, amount: '1299.00' } }} />);
  expect(container.querySelector('[class*=price]')?.textContent?.replaceAll(/\s/g, ' ')).toBe(written);
});
