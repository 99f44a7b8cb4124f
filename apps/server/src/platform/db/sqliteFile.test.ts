import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../fixtures.ts';
import { openDatabase } from './open.ts';
import { findFileFault, fullDisk } from './sqliteFile.ts';

test.each(['data/data', 'app/data'])(
  'A host whose database is in %s gets no second one, and reads where it is',
  async (place) => {
    const home = makeFolder('data', place);
    writeFileSync(join(home, place, 'wishnest.db'), '');
    const file = join(home, 'data/wishnest.db');
    const sentence = `There is no database at ${file}, but there is one at ${join(home, place, 'wishnest.db')}: set DATA_DIR=`;
    expect(findFileFault(file)).toContain(sentence);
    await expect(openDatabase(`file:${file}`)).rejects.toThrow(sentence);
  },
);

test('Somebody who has started the product can run the demo, whose folder is in that of their own data', () => {
  const home = makeFolder('data/demo');
  writeFileSync(join(home, 'data/wishnest.db'), '');
  expect(findFileFault(join(home, 'data/demo/wishnest.db'))).toBeNull();
});

test('A host who starts for the first time, or again, has no fault', async () => {
  const file = join(makeFolder('data'), 'data/wishnest.db');
  expect(findFileFault(file)).toBeNull();
  await (await openDatabase(`file:${file}`)).close();
  expect(findFileFault(file)).toBeNull();
});

test.each([
  ['database or disk is full', 'SQLITE_FULL'],
  ['disk I/O error', 'SQLITE_IOERR_SHMSIZE'],
])('A host whose disk is full reads which one: %s, %s', (message, code) => {
  const error = Object.assign(new Error(message), { code });
  expect(fullDisk(error, '/srv/wishnest/data/wishnest.db')?.message).toBe(
    'The disk of /srv/wishnest/data is full: make room there, and try again.',
  );
  expect(fullDisk(new Error('another'), '/srv/wishnest/data/wishnest.db')).toBeNull();
});
