/**
 * The boxes that pictures are made to fit into, in pixels. An item card shows a picture 96 CSS px wide, on a screen of
 * two or three pixels per CSS px; where it has more room, 192 CSS px.
 */
export const pictureBoxes = { small: 192, large: 384 } as const;

/** What a file may have, in bytes. */
export const largestFile = 30_000;

/** Width times height of what is decoded. The decoder of AVIF takes 18 bytes and more for each pixel. */
export const mostPixels = { avif: 12_000_000, others: 24_000_000 } as const;

/** A picture with fewer pixels on one side is a spacer, an icon or a counter of visits. */
export const leastSide = 32;
