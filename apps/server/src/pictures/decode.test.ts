import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Unreadable } from '../links/result.ts';
import { decodePicture } from './decode.ts';

/** A picture that no encoder makes small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  });
const plain = (width: number, height: number, background = '#2a6d52') =>
  sharp({ create: { width, height, channels: 4, background } });

const pixelOf = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

describe('A picture of a shop', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is made anew from %s, for two boxes', async (format) => {
    const original = await plain(1000, 500).toFormat(format).toBuffer();
    const { small, large } = await decodePicture(original);
    expect(small).toMatchObject({ width: 192, height: 96, type: 'image/webp' });
    expect(large).toMatchObject({ width: 384, height: 192, type: 'image/webp' });
    expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 384, height: 192 });
  });

  test('takes 30 kB at most, however much there is to see', async () => {
    const { small, large } = await decodePicture(await noise(1600, 1600).jpeg({ quality: 100 }).toBuffer());
    expect(small.bytes.length).toBeLessThanOrEqual(30_000);
    expect(large.bytes.length).toBeLessThanOrEqual(30_000);
  });

  test('is not enlarged', async () => {
    const { small, large } = await decodePicture(await plain(100, 60).png().toBuffer());
    expect([small.width, small.height, large.width, large.height]).toEqual([100, 60, 100, 60]);
  });

  test('is turned upright, and tells neither where nor with what it was taken', async () => {
    const original = await plain(400, 200)
      .withExif({ IFD0: { Make: 'Camera', ImageDescription: 'Secret' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(original.includes('Secret')).toBe(true);
    const { large } = await decodePicture(original);
    expect([large.width, large.height]).toEqual([192, 384]);
    const { exif, icc, xmp, iptc, orientation } = await sharp(large.bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  });

  test('stands on white where it is transparent', async () => {
    const { large } = await decodePicture(await plain(300, 300, '#0000').png().toBuffer());
    const pixel = await pixelOf(large.bytes, 10, 10);
    expect(Math.min(...pixel)).toBeGreaterThan(250);
  });

  test('does not move', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((colour) => plain(200, 200, colour).png().toBuffer()));
    const original = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(original).metadata()).pages).toBe(2);
    const { large } = await decodePicture(original);
    expect((await sharp(large.bytes).metadata()).pages).toBeUndefined();
    const [red = 0, green = 0] = await pixelOf(large.bytes, 100, 100);
    expect(red).toBeGreaterThan(green);
  });

  test('may be in the colours of printers', async () => {
    const original = await plain(300, 300, '#fff').flatten().toColourspace('cmyk').jpeg().toBuffer();
    const { large } = await decodePicture(original);
    expect((await sharp(large.bytes).metadata()).space).toBe('srgb');
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><image href="file:///etc/passwd"/></svg>';

describe('No picture is', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a drawing of SVG', async () => Buffer.from(svg)],
    ['a page', async () => Buffer.from('<!doctype html><title>Pan</title>')],
    ['a TIFF', () => plain(300, 300).tiff().toBuffer()],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['nothing', async () => Buffer.alloc(0)],
    ['SVG that begins like a PNG', async () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['SVG that begins like a GIF', async () => Buffer.from(`GIF89a${svg}`)],
    ['a JPEG of which the end is missing', async () => (await noise(800, 800).jpeg().toBuffer()).subarray(0, 9000)],
    ['a PNG with other bytes in its middle', async () => (await noise(400, 400).png().toBuffer()).fill(7, 5000, 9000)],
    ['a counter of visits', () => plain(1, 1).gif().toBuffer()],
    ['a line', () => plain(2000, 20).png().toBuffer()],
  ])('%s', async (_, make) => {
    await expect(decodePicture(await make())).rejects.toThrow(new Unreadable('noPicture'));
  });

  test('one of more than 24 megapixels, which is refused before a pixel is decoded', async () => {
    // 100 megapixels in 100 kB; decoded they would be 300 MB.
    const bomb = await plain(10_000, 10_000, '#fff').flatten().png().toBuffer();
    const before = process.memoryUsage().rss;
    const start = performance.now();
    await expect(decodePicture(bomb)).rejects.toThrow(new Unreadable('pictureTooLarge'));
    expect(performance.now() - start).toBeLessThan(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });

  test('an AVIF of more than 9 megapixels, whose decoder would take up to 28 bytes for each', async () => {
    const large = await plain(3100, 3000).avif({ effort: 0 }).toBuffer();
    await expect(decodePicture(large)).rejects.toThrow(new Unreadable('pictureTooLarge'));
  });

  test('one whose header promises more than 24 megapixels', async () => {
    const small = await plain(100, 100).png().toBuffer();
    small.writeUInt32BE(60_000, 16);
    small.writeUInt32BE(60_000, 20);
    await expect(decodePicture(small)).rejects.toThrow(Unreadable);
  });
});
