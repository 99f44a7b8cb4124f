// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Drawing } from './Drawing.tsx';

afterEach(cleanup);

test('On a dark page a drawing is asked for its dark colours', () => {
  const { container } = render(<Drawing src="/nest.svg" width={200} height={130} />);
  const source = container.querySelector('source');
  expect([source?.media, source?.srcset]).toEqual(['(prefers-color-scheme: dark)', '/nest.svg#dark']);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/nest.svg');
});

test('No drawing asks for the scheme itself, which WebKit does not tell it', () => {
  const drawings = import.meta.glob<string>('../**/*.svg', { query: '?raw', import: 'default', eager: true });
  const asking = Object.entries(drawings).filter(([, svg]) => svg.includes('prefers-color-scheme'));
  expect([Object.keys(drawings).length > 10, asking]).toEqual([true, []]);
});
