import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const folder = 'packages/shop-page';

/** Runs a program that has to succeed, and returns what it prints. */
function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect(status, stderr || stdout).toBe(0);
  return stdout;
}

/** Where a dependency of the package is installed. */
const installed = (name: string) =>
  [`${folder}/node_modules/${name}`, `node_modules/${name}`].map((path) => resolve(path));

/** Uses each export as the README describes it, and a member that there is not. */
const consumer = `
import { type Found, isUncertain, type NameRule, type NameSource, type PictureSource } from '@wishnest/shop-page';
import { type Price, type PriceRule, type PriceSource, readShopPage, type ShopPage } from '@wishnest/shop-page';

const page: ShopPage = readShopPage('<title>Kite</title>', new URL('https://shop.example/kite'));
const name: Found<string, NameSource> | null = page.name;
const price: Found<Price, PriceSource> | null = page.price;
const picture: Found<string, PictureSource> | null = page.picture;
const rules: [NameRule, PriceRule] = [page.nameRule, page.priceRule];
const hasToBeChecked: boolean = price !== null && isUncertain(price.source);
const amount: string | undefined = price?.value.amount;
// @ts-expect-error
page.colour;
export { amount, hasToBeChecked, name, picture, rules };
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
  for (const name of Object.keys(packed.dependencies)) {
    const path = installed(name).find((one) => spawnSync('test', ['-d', one]).status === 0);
    symlinkSync(path ?? expect.fail(`${name} is not installed`), join(modules, name));
  }
  for (const target of Object.values<string | object>(packed.exports)) {
    const files: string[] = typeof target === 'string' ? [target] : Object.values(target);
    for (const file of files) expect(existsSync(join(modules, '@wishnest/shop-page', file)), file).toBe(true);
  }
  writeFileSync(join(empty, 'consumer.mts'), consumer);
  const tsc = resolve('node_modules/.bin/tsc');
  const strictly = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom'];
  run(tsc, [...strictly, 'consumer.mts'], empty);
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(`${folder}/README.md`, 'utf8')) ?? [];
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
