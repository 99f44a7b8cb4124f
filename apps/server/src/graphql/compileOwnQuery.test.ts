import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

/** Everything by which JavaScript makes code of a text. */
const makesCode = /\b(eval|Function|compileQuery)\s*\(|\bnew\s+Function\b|['"](node:)?vm['"]|\.constructor\s*\(/;

test("Code is made of a text in one place alone, which knows the pages' own queries and no caller's", () => {
  const places = globSync('src/**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }).filter((file) =>
    makesCode.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(places).toEqual(['src/graphql/compileOwnQuery.ts']);
});
