import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const components = globSync('apps/web/src/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
const listed = readFileSync('apps/web/src/styles/tokens.css', 'utf8');

test.each(globSync('apps/web/src/**/*.module.css'))(
  'An attribute that %s reads is set by its own component, or is listed in tokens.css',
  (sheet) => {
    const name = sheet.split('/').at(-1);
    const own = components.filter((code) => code.includes(`/${name}'`)).join('\n');
    const read = [...readFileSync(sheet, 'utf8').matchAll(/\[(data-[a-z-]+)/g)].map(([, attribute = '']) => attribute);
    const foreign = read.filter((attribute) => !own.includes(attribute));
    expect(foreign.filter((attribute) => !listed.includes(`   ${attribute} `))).toEqual([]);
  },
);
