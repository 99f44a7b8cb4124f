import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** Runs a program that has to succeed, and returns what it prints. */
function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect(status, stderr || stdout).toBe(0);
  return stdout;
}

/** Where a package is installed that this one needs. */
const installed = (name: string) =>
  dirname(findPackageJSON(name, import.meta.url) ?? expect.fail(`${name} is missing`));

/** Uses each export as the README describes it, and a member that there is not. */
const consumer = `
import { decodePage, type Found, isUncertain, type NameRule, type NameSource } from '@wishnest/shop-page';
import { nameRuleMeanings, type PictureSource, type Price, type PriceRule, priceRuleMeanings } from '@wishnest/shop-page';
import { type PriceSource, readShopPage, type ShopPage } from '@wishnest/shop-page';

const html: string = decodePage(new TextEncoder().encode('<title>Kite</title>'), 'text/html');
const page: ShopPage = readShopPage(html, new URL('https://shop.example/kite'));
const name: Found<string, NameSource> | null = page.name;
const price: Found<Price, PriceSource> | null = page.price;
const picture: Found<string, PictureSource> | null = page.picture;
const rules: [NameRule, PriceRule] = [page.nameRule, page.priceRule];
const meanings: string[] = [nameRuleMeanings[page.nameRule], priceRuleMeanings[page.priceRule]];
const hasToBeChecked: boolean = price !== null && isUncertain(price.source);
const amount: string | undefined = price?.value.amount;
// @ts-expect-error There is no such member.
page.colour;
export { amount, hasToBeChecked, meanings, name, picture, rules };
`;

test('The example of the README runs with the packed package in an empty folder, and a program compiles with its types', {
  timeout: 60_000,
}, () => {
  const empty = mkdtempSync(join(tmpdir(), 'shop-page-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', empty], folder));
  const modules = join(empty, 'node_modules');
  mkdirSync(join(modules, '@wishnest'), { recursive: true });
  run('tar', ['-xzf', filename], empty);
  run('mv', ['package', join(modules, '@wishnest/shop-page')], empty);
  const packed = JSON.parse(readFileSync(join(modules, '@wishnest/shop-page/package.json'), 'utf8'));
  // What a registry would install: the declared dependencies, and nothing else.
  for (const name of Object.keys(packed.dependencies)) symlinkSync(installed(name), join(modules, name));
  for (const target of Object.values<string | object>(packed.exports)) {
    const files: string[] = typeof target === 'string' ? [target] : Object.values(target);
    for (const file of files) expect(existsSync(join(modules, '@wishnest/shop-page', file)), file).toBe(true);
  }
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const built = readdirSync(join(modules, '@wishnest/shop-page/dist'), { recursive: true, encoding: 'utf8' });
  expect(built.filter((file) => file.endsWith('.js')).sort()).toEqual(
    sources.map((file) => file.replace(/ts$/, 'js')).sort(),
  );
  writeFileSync(join(empty, 'consumer.mts'), consumer);
  const tsc = join(installed('typescript'), 'bin/tsc');
  const strictly = [tsc, '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom'];
  run(process.execPath, [...strictly, 'consumer.mts'], empty);
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  writeFileSync(join(empty, 'example.mjs'), example);
  const printed = run(process.execPath, ['example.mjs'], empty);
  const promised = [...example.matchAll(/console\.log\(\w+\); \/\/ (.*)/g)].map(([, value = '']) => value);
  expect(promised).toHaveLength(3);
  expect(
    printed
      .trim()
      .split(/\n(?=\{)/)
      .map((value) => value.replace(/\s+/g, ' ')),
  ).toEqual(promised);
});
