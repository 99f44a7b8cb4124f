import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readV8Flags } from './v8Flags.ts';

test('The container runs the server with the V8 flags of npm start', () => {
  const [, command = ''] = /^CMD (\[.*\])$/ms.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [program, ...args]: string[] = JSON.parse(command);
  const printFlags = '-p "JSON.stringify(process.execArgv)"';
  const script = args.map((arg) => arg.replace('apps/server/src/main.ts', printFlags));
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const output = execFileSync(program ?? '', script, { env: { PATH }, encoding: 'utf8' });
  expect(JSON.parse(output).slice(0, -2)).toEqual(readV8Flags());
  expect(readV8Flags()).toContain('--expose-gc');
});
