import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encode } from './encoding.ts';

test.each(['br', 'gzip'] as const)(
  'A page that is kept as %s takes no more memory than it is long',
  async (encoding) => {
    const html = `<p>${'Kite, Lamp, Sledge. '.repeat(2000)}</p>`;
    const page = await encode(html, encoding, 4);
    expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(page).toString()).toBe(html);
    expect(page.buffer.byteLength).toBe(page.length);
  },
);
