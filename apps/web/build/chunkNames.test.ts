import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kinds } from './chunkNames.ts';

/** Pages outside the Apollo client, which load little. */
const withoutKind = ['features/public/LandingPage.tsx', 'features/public/PlainPages.tsx'];

test('Each module that the router loads with its page is of a kind, or one of those without', () => {
  const router = readFileSync(join(import.meta.dirname, '../src/router.tsx'), 'utf8');
  const loaded = [...router.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, module]) => module);
  expect(loaded.length).toBeGreaterThan(10);
  const modules = kinds.flatMap(([, ofKind]) => ofKind);
  expect(loaded.filter((module = '') => !modules.includes(module)).toSorted()).toEqual(withoutKind);
});
