import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encode } from './responses.ts';

test.each(['br', 'gzip'] as const)('A cached page in %s takes as many bytes of memory as it has', async (encoding) => {
  const html = `<p>${'Kite, Lamp, Sledge. '.repeat(2000)}</p>`;
  const page = await encode(Buffer.from(html), encoding, 4);
  expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(page).toString()).toBe(html);
  expect(page.buffer.byteLength).toBe(page.length);
});
