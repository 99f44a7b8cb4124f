import { readFileSync } from 'node:fs';

/** V8's flags for the server; the file says what each is for. */
export function readV8Flags(): string[] {
  const lines = readFileSync('apps/server/src/v8.flags', 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
