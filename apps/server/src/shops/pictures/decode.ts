import { limits } from '@wishnest/domain/limits';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { Unreadable } from '../links/document.ts';

/** A picture that was decoded and encoded anew, without the metadata of the original. */
export interface PictureFile {
  /** In pixels. */
  width: number;
  height: number;
  type: 'image/webp';
  /** At most `limits.pictureFile` bytes. */
  bytes: Uint8Array;
}

/** A picture in the two sizes of `limits.pictureSide`. A picture that is too small for a size is not enlarged. */
export interface StoredPicture {
  small: PictureFile;
  large: PictureFile;
}

// libvips chooses a decoder by the first bytes of a file, whatever type the shop declares. Only these can be chosen.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// No picture is decoded twice, so a cache is useless. Each picture is decoded by one thread.
sharp.cache(false);
sharp.concurrency(1);

/** The most pixels that are decoded. AVIF takes up to 28 bytes for each, an interlaced PNG with 16 bits 10 bytes. */
const mostPixels = { avif: 9_000_000, others: 24_000_000 } as const;

/** A picture with fewer pixels on one side is a spacer, an icon or a counter of visits. */
const leastSide = 32;

/** How long one decoding may take, in seconds. */
const longestSeconds = 3;

/** The qualities of WebP. The first one with which the file is small enough is used. */
const qualities = [80, 65, 50, 35, 20, 5];

type FailOn = NonNullable<SharpOptions['failOn']>;

/** How much of the rows a picture without its end has to have, as browsers show it. */
const leastRows = 2 / 3;

/**
 * Decodes a picture from another site and encodes it again: upright, in sRGB, on white where it is transparent, the
 * first frame of an animation, and without metadata. The size in its header is checked first.
 */
export async function decodePicture(bytes: Uint8Array): Promise<StoredPicture> {
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
    const limitInputPixels = format === 'heif' ? mostPixels.avif : mostPixels.others;
    if (width * height > limitInputPixels) throw new Unreadable('LINK_PICTURE_TOO_LARGE');
    if (Math.min(width, height) < leastSide) throw new Unreadable('LINK_NO_PICTURE');
    const open = (failOn: FailOn) => sharp(bytes, { limitInputPixels, failOn }).timeout({ seconds: longestSeconds });
    const large = await decodeLarge(open('error')).catch(async (error: unknown) => {
      if ((await shareOfRows(open('none'))) < leastRows) throw error;
      return decodeLarge(open('none'));
    });
    const encodeWithin = (side: number) => encode(sharp(large.data, { raw: large.info }).resize(within(side)));
    return {
      small: await encodeWithin(limits.pictureSide.small),
      large: await encodeWithin(limits.pictureSide.large),
    };
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('LINK_NO_PICTURE', error);
  }
}

const decodeLarge = (picture: Sharp) =>
  picture
    .autoOrient()
    .resize(within(limits.pictureSide.large))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** The largest difference of two values of a colour that counts as none, since resizing rounds them. */
const sameColour = 4;

/** How much of a picture there is above the rows of one colour by which a decoder fills up what is missing. */
async function shareOfRows(picture: Sharp): Promise<number> {
  const { data, info } = await picture
    .resize(within(limits.pictureSide.large))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fill = data.subarray(-info.channels);
  const isFill = (value: number, at: number) => Math.abs(value - (fill[at % info.channels] ?? 0)) <= sameColour;
  const last = data.findLastIndex((value, at) => !isFill(value, at));
  return (last + 1) / data.length;
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

async function encode(picture: Sharp): Promise<PictureFile> {
  for (const quality of qualities) {
    const { data, info } = await picture.clone().webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
    if (data.length <= limits.pictureFile)
      return { width: info.width, height: info.height, type: 'image/webp', bytes: data };
  }
  throw new Unreadable('LINK_PICTURE_TOO_LARGE');
}
