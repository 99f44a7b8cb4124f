import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('A reader of docs/security.md counts as many requirements in its table as its summary says', () => {
  const walk = readFileSync('docs/security.md', 'utf8');
  const count = (pattern: RegExp) => [...walk.matchAll(pattern)].length;
  const met = count(/^\| \d+\.\d+\.\d+ +\| \d +\| met +\|/gm);
  const notMet = count(/^\| \d+\.\d+\.\d+ +\| \d +\| \*\*not met\*\* +\|/gm);
  expect(walk).toContain(
    `Of 253 requirements ${met} are met, ${notMet} are not and ${253 - met - notMet} do not apply.`,
  );
});
