import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** All code that runs in the server. */
const sources = ['apps/server/src/**/*.ts', 'apps/web/src/server/*.tsx', 'packages/domain/src/**/*.ts'];

/** Every way in which JavaScript runs a text as code. */
const runsText =
  /['"]graphql-jit['"]|\beval\b|\bFunction\b|['"](node:)?vm['"]|\.constructor\s*\(|import\(['"]data:|set(Timeout|Interval)\(\s*['"`]/;

test('No caller’s text becomes code: one file alone compiles text, and it compiles the pages’ own operations only', () => {
  const places = globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/*.generated.ts'] }).filter((file) =>
    runsText.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(places).toEqual(['apps/server/src/graphql/ownQueries.ts']);
});
