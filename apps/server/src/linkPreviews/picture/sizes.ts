/** The largest number of pixels that are decoded. The decoder of AVIF takes 18 bytes and more for each. */
export const mostPixels = { avif: 12_000_000, others: 24_000_000 } as const;

/** A picture with fewer pixels on one side is a spacer, an icon or a counter of visits. */
export const leastSide = 32;
