import { expect, test } from 'vitest';
import { startServer } from './fixtures.ts';
import { findNewerVersion } from './warnings.ts';

test.each([
  ['v1.10.0\n', 'v1.9.0', 'A newer version exists: v1.10.0, and this is v1.9.0. docs/hosting.md says how to update.'],
  ['{"id":1,"tag_name":"v2.0.0"}', 'v1.9.0', expect.stringContaining('v2.0.0')],
  ['v1.9.0', 'v1.9.0', null],
  ['v1.8.0', 'v1.9.0', null],
])('A host whose versions are listed as %j reads of a newer one than %s', async (answer, version, line) => {
  const { port } = await startServer((_, response) => response.end(answer));
  expect(await findNewerVersion(`http://127.0.0.1:${port}`, version)).toEqual(line);
});

test('A host is told that nobody answers about versions', async () => {
  const { port } = await startServer((_, response) => response.writeHead(404).end('<html>'));
  for (const url of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1'])
    await expect(findNewerVersion(url, 'v1.0.0')).rejects.toThrow(/^VERSIONS_URL could not be asked/);
});
