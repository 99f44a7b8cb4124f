import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { Unreadable } from '../links/document.ts';
import { decodePicture } from './decode.ts';

/** A picture that no encoder makes small, the same at every run, since what a decoder makes of damaged bytes depends on them. */
function noise(width: number, height: number) {
  let state = 1;
  const pixels = Buffer.alloc(width * height * 3).map(() => {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    return state >>> 16;
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
const plain = (width: number, height: number, background = '#2a6d52') =>
  sharp({ create: { width, height, channels: 4, background } });

async function decode(picture: Sharp) {
  const { small, large } = await decodePicture(await picture.toBuffer());
  return { small, large, metadata: await sharp(large.bytes).metadata() };
}

const pixelOf = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

describe('A picture of a shop', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is made anew from %s, for two boxes', async (format) => {
    const { small, large, metadata } = await decode(plain(1000, 500).toFormat(format));
    expect(small).toMatchObject({ width: 192, height: 96, type: 'image/webp' });
    expect(large).toMatchObject({ width: 384, height: 192, type: 'image/webp' });
    expect(metadata).toMatchObject({ format: 'webp', width: 384, height: 192 });
  });

  test('takes 30 kB at most, however much there is to see, and is not enlarged', async () => {
    const large = await decode(noise(1600, 1600).jpeg({ quality: 100 }));
    for (const { bytes } of [large.small, large.large]) expect(bytes.length).toBeLessThanOrEqual(30_000);
    const small = await decode(plain(100, 60).png());
    for (const size of [small.small, small.large]) expect(size).toMatchObject({ width: 100, height: 60 });
  });

  test('is turned upright, and tells neither where nor with what it was taken', async () => {
    const exif = { IFD0: { Make: 'Camera', ImageDescription: 'Secret' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } };
    const original = plain(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg();
    expect((await original.toBuffer()).includes('Secret')).toBe(true);
    const { large, metadata } = await decode(original);
    expect(large).toMatchObject({ width: 192, height: 384 });
    for (const told of ['exif', 'icc', 'xmp', 'iptc', 'orientation']) expect(metadata).not.toHaveProperty(told);
  });

  test.each(['jpeg', 'png', 'gif'] as const)('is taken without its end if two thirds are there: %s', async (format) => {
    const whole = await noise(400, 400).blur(3).toFormat(format).toBuffer();
    const part = (share: number) => decodePicture(whole.subarray(0, Math.floor(whole.length * share)));
    expect(await decodePicture(whole.subarray(0, -2))).toMatchObject({ large: { width: 384, height: 384 } });
    expect(await part(0.8)).toMatchObject({ large: { width: 384, height: 384 } });
    await expect(part(0.5)).rejects.toThrow(new Unreadable('LINK_NO_PICTURE'));
  });

  test('stands on white where it is transparent', async () => {
    const { large } = await decode(plain(300, 300, '#0000').png());
    expect(Math.min(...(await pixelOf(large.bytes, 10, 10)))).toBeGreaterThan(250);
  });

  test('does not move', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((colour) => plain(200, 200, colour).png().toBuffer()));
    const { large, metadata } = await decode(sharp(frames, { join: { animated: true } }).gif({ delay: [100, 100] }));
    expect(metadata.pages).toBeUndefined();
    const [red = 0, green = 0] = await pixelOf(large.bytes, 100, 100);
    expect(red).toBeGreaterThan(green);
  });

  test('may be in the colours of printers', async () => {
    const { metadata } = await decode(plain(300, 300, '#fff').flatten().toColourspace('cmyk').jpeg());
    expect(metadata.space).toBe('srgb');
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><image href="file:///etc/passwd"/></svg>';

const changed = async (picture: Sharp, change: (bytes: Buffer) => Buffer) => change(await picture.toBuffer());

describe('No picture is', () => {
  test.each<[string, string | Promise<Buffer>]>([
    ['a drawing of SVG', svg],
    ['a page', '<!doctype html><title>Pan</title>'],
    ['a TIFF', plain(300, 300).tiff().toBuffer()],
    ['a PDF', '%PDF-1.7\n'],
    ['nothing', ''],
    ['SVG that begins like a PNG', `\x89PNG\r\n\x1a\n${svg}`],
    ['SVG that begins like a GIF', `GIF89a${svg}`],
    ['a JPEG of which the end is missing', changed(noise(800, 800).jpeg(), (jpeg) => jpeg.subarray(0, 9000))],
    ['a PNG with other bytes in its middle', changed(noise(400, 400).png(), (png) => png.fill(7, 5000, 9000))],
    ['a counter of visits', plain(1, 1).gif().toBuffer()],
    ['a line', plain(2000, 20).png().toBuffer()],
  ])('%s', async (_, made) => {
    const bytes = typeof made === 'string' ? Buffer.from(made, 'latin1') : await made;
    await expect(decodePicture(bytes)).rejects.toThrow(new Unreadable('LINK_NO_PICTURE'));
  });

  test('one of more than 24 megapixels, which is refused before a pixel is decoded', async () => {
    // 100 megapixels in 100 kB; decoded they would be 300 MB.
    const bomb = await plain(10_000, 10_000, '#fff').flatten().png().toBuffer();
    const before = process.memoryUsage().rss;
    const start = performance.now();
    await expect(decodePicture(bomb)).rejects.toThrow(new Unreadable('LINK_PICTURE_TOO_LARGE'));
    expect(performance.now() - start).toBeLessThan(2000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
  });

  test('an AVIF of more than 9 megapixels, whose decoder would take up to 28 bytes for each', async () => {
    const large = await plain(3100, 3000).avif({ effort: 0 }).toBuffer();
    await expect(decodePicture(large)).rejects.toThrow(new Unreadable('LINK_PICTURE_TOO_LARGE'));
  });
});
