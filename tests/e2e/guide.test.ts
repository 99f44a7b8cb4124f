import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../scripts/demo/accounts.ts';
import { type DemoPerson, emailOf, password } from '../../scripts/demo/family.ts';
import { buildGraphql, fill, newcomer } from '../../scripts/demo/fill.ts';
import { origin } from '../support/browser.ts';
import { makeFolder } from '../support/local.ts';

/** How an example is run, by the language that the guide names. A machine may have no Python. */
const runners: Record<string, [command: string, file: string]> = {
  sh: ['sh', 'example.sh'],
  ts: [process.execPath, 'example.ts'],
  py: ['python3', 'example.py'],
};
const isThere = (language: string) => spawnSync(runners[language]?.[0] ?? '', ['--version']).error === undefined;

/** Each example, with the heading above it. */
const examples = readFileSync('docs/api.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [heading = ''] = part.split('\n', 1);
    const blocks = part.matchAll(/^```(sh|ts|py)\n([\s\S]*?)^```$/gm);
    return [...blocks].map(([, language = '', text = '']) => [heading, language, text] as const);
  });
const runnable = examples.filter(([, language]) => isThere(language));

const items = ['Kite', 'Lamp'].map((name) => ({ name, link: `https://shop.example/${name}` }));
const owner: DemoPerson = { ...newcomer, username: 'Olga', wishlists: [{ name: 'Guide', isShared: true, items }] };
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  const shareCodes = await fill(origin, { 'guide-owner': owner });
  await fill(origin, { 'guide-reader': { ...newcomer, username: 'Rita' } });
  const { idToken } = await signIn(origin, emailOf('guide-reader'), password);
  const input = { name: 'Guide', access: 'READ_WRITE', days: 1 };
  const { mutate } = buildGraphql(origin, idToken);
  const { token } = await mutate<{ token: string }>(
    'createProgramToken',
    input,
    '... on CreatedProgramToken { token }',
  );
  env = { PATH: process.env.PATH, ORIGIN: origin, TOKEN: token, CODE: shareCodes.get('Guide') };
});

describe('A developer runs the examples of the guide as they stand, against the demo', () => {
  test('of which there are some in three languages', () => {
    expect(new Set(examples.map(([, language]) => language))).toEqual(new Set(['sh', 'ts', 'py']));
  });

  test.each(runnable)('%s, in %s', async (_, language, text) => {
    const [command, file] = runners[language] ?? ['', ''];
    const cwd = await makeFolder();
    await writeFile(join(cwd, file), language === 'sh' ? `set -eu\n${text}` : text);
    const { stdout } = await promisify(execFile)(command, [file], { cwd, env });
    expect(stdout).not.toBe('');
    expect(stdout).not.toMatch(/"errors?":|NotFound/);
    if (language !== 'sh') expect(stdout).toMatch(/(?:SharedItem|True)[\s\S]*(?:SharedItem|False)/);
  });
});
