// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { emptyItem } from '@wishnest/domain/input';
import { languageTags } from '@wishnest/domain/languages';
import { loadCatalogue } from '@wishnest/messages/catalogues';
import { inLanguage } from '@wishnest/messages/i18n';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ItemCard } from './ItemCard.tsx';

afterEach(cleanup);

await Promise.all(languageTags.map(loadCatalogue));

const kite = { id: 'kite', name: 'Kite', link: 'https://www.shop.example/kite', ...emptyItem, picture: null };

const picture = { __typename: 'Picture', url: '/pictures/kite-384x288.webp', width: 384, height: 288 } as const;
const price = { __typename: 'Price', amount: '49.00', currency: 'EUR' } as const;

test('Whoever looks at a tag sees what its owner has added to the name and the shop', () => {
  const { container } = render(<ItemCard item={{ ...kite, picture, price, note: 'The red one, please.' }} />);
  const tag = container.querySelector('summary');
  expect(tag?.textContent).toBe('Kite€49.00shop.example');
  expect(tag?.getAttribute('aria-describedby')).toBe(container.querySelector('p')?.id);
  const img = tag?.querySelector('img');
  expect(img?.getAttribute('src')).toBe('/pictures/kite-384x288-small.webp');
  expect(img?.getAttribute('srcset')).toBe('/pictures/kite-384x288-small.webp 2x, /pictures/kite-384x288.webp 3x');
  // The box is there before the picture, and the name beside it says what it shows.
  expect([img?.width, img?.height, img?.alt, img?.loading]).toEqual([64, 64, '', 'lazy']);
});

const smallPicture = (container: Element) => container.querySelector<HTMLImageElement>('summary img');

test('A picture that does not load, for example without a network, leaves the paper, and is tried once more', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { container, rerender } = render(<ItemCard item={{ ...kite, picture }} />);
  expect(smallPicture(container)?.closest('[class*="wrapped"]')).toBeTruthy();
  for (const isLast of [false, true]) {
    fireEvent.error(smallPicture(container) ?? container);
    expect(smallPicture(container)).toBeNull();
    expect(container.querySelector('summary [class*="wrapped"]')).toBeTruthy();
    act(() => vi.advanceTimersByTime(60_000));
    expect(smallPicture(container) === null).toBe(isLast);
  }
  rerender(<ItemCard item={{ ...kite, picture: { ...picture, url: '/pictures/ball-384x288.webp' } }} />);
  expect(smallPicture(container)?.getAttribute('src')).toBe('/pictures/ball-384x288-small.webp');
});

test('A picture that has failed before the page is hydrated leaves the paper too', () => {
  const card = <ItemCard item={{ ...kite, picture }} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(card);
  for (const image of container.querySelectorAll('img')) image.dataset.failed = '';
  render(card, { container, hydrate: true });
  expect(container.querySelector('img')).toBeNull();
});

test.each([
  ['others', 1],
  ['given', 1],
  ['free', 0],
  ['unknown', 0],
  [undefined, 0],
] as const)('A lock marks a reserved item, also one that the viewer has reserved: %s', (reservation, locks) => {
  const { container } = render(<ItemCard item={{ ...kite, picture }} reservation={reservation} />);
  expect(container.querySelectorAll('summary svg')).toHaveLength(locks);
});

test('In Arabic the sign of US$ stays behind its letters, which a mark for writing from the left holds together', () => {
  const card = <ItemCard item={{ ...kite, price: { ...price, currency: 'USD' } }} />;
  const { container } = inLanguage('ar', () => render(card));
  const text = container.querySelector('[class*=price]')?.textContent ?? '';
  expect(text.replaceAll(/\s/g, ' ')).toBe('\u200f49.00 US$\u200e');
});

test.each([
  ['de', 'de-DE', '1.299,00 €'],
  ['en', 'en-US', '€1,299.00'],
  ['en', 'de-DE', '€1,299.00'],
  ['fr', 'sv-SE', '1 299,00 €'],
  ['pt-BR', 'pt-PT', '1299,00 €'],
] as const)('On a page in %s somebody with the locale %s reads a price as %s', (language, locale, written) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
  onTestFinished(() => void vi.restoreAllMocks());
  const card = <ItemCard item={{ ...kite, price: { ...price, amount: '1299.00' } }} />;
  const { container } = inLanguage(language, () => render(card));
  expect(container.querySelector('[class*=price]')?.textContent?.replaceAll(/\s/g, ' ')).toBe(written);
});
