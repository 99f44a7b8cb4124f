/**
 * The largest number of pixels that are decoded. The decoder of AVIF takes up to 28 bytes for each (12 bits, 4:4:4, with
 * transparency), and that of an interlaced PNG with 16 bits 10 bytes.
 */
export const mostPixels = { avif: 9_000_000, others: 24_000_000 } as const;

/** A picture with fewer pixels on one side is a spacer, an icon or a counter of visits. */
export const leastSide = 32;
