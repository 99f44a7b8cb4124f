import { limits } from './limits.ts';

/**
 * The first rows of each of these wishlists, so many. If several wishlists have more rows together than one operation
 * reads, the rest was not read. All of them are returned then, so that whoever has asked for so many can refuse.
 */
export function firstOfEach<Row extends { wishlistId: string }>(
  rows: readonly Row[],
  most: number,
  wishlists: readonly unknown[],
): Row[] {
  const areAllRead = rows.length <= limits.itemsPerOperation;
  if (wishlists.length > 1 && !areAllRead) return [...rows];
  const counts = new Map<string, number>();
  return rows.filter(({ wishlistId }) => {
    const count = (counts.get(wishlistId) ?? 0) + 1;
    counts.set(wishlistId, count);
    return count <= most;
  });
}
