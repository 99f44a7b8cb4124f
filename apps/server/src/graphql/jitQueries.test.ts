import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** All that runs in the server. */
const sources = ['apps/server/src/**/*.ts', 'apps/web/src/server/*.tsx', 'packages/domain/src/**/*.ts'];

/** Everything by which JavaScript makes code of a text, under whatever name it is called. */
const makesCode =
  /['"]graphql-jit['"]|\beval\b|\bFunction\b|['"](node:)?vm['"]|\.constructor\s*\(|import\(['"]data:|set(Timeout|Interval)\(\s*['"`]/;

test("Code is made of a text in one place alone, which knows the pages' own queries and no caller's", () => {
  const places = globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/*.generated.ts'] }).filter((file) =>
    makesCode.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(places).toEqual(['apps/server/src/graphql/jitQueries.ts']);
});
