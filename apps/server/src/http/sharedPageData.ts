import type { GiverView, Visible } from '@wishnest/domain/access';
import type { ItemReservation, PageViewer, PageWishlist, PublicItem, SharedPage } from '@wishnest/domain/pageContract';
import { isProblem, type ProblemOf } from '@wishnest/domain/problem';
import DataLoader from 'dataloader';
import { type ItemRow, pictureOfItem, priceOf } from '../items/service.ts';
import type { SharedItemRow } from '../reservations/service.ts';
import { canReserve, canUnreserve } from '../reservations/sharedItems.ts';
import type { Services } from '../services.ts';
import type { OpenedWishlist } from '../sharing/service.ts';

type Refusal = ProblemOf<'NotFound'> | ProblemOf<'TooManyRequests'>;

/**
 * Builds the function that reads the page of a share link for its viewer. The result equals that of the query
 * `SharedWishlist`. For an owner, and for somebody who may be the owner, the items are read without their reservations: not
 * even the response time may depend on them. Nothing is recorded.
 */
export function buildSharedPages(services: Pick<Services, 'sharing' | 'items' | 'reservations'>) {
  const { sharing, items, reservations } = services;

  // Requests that arrive in the same tick share one statement, and its rows where they ask for the same. Later ones must
  // not, so each batch clears the cache as it begins.
  const withoutReservations = new DataLoader<Visible, ItemRow[], string>(
    async (wishlists) => {
      withoutReservations.clearAll();
      const byWishlist = Map.groupBy(await items.listWithoutReservations(wishlists), (item) => item.wishlistId);
      return wishlists.map(({ id }) => byWishlist.get(id) ?? []);
    },
    { cacheKeyFn: ({ id }) => id },
  );
  const withReservations = new DataLoader<GiverView, SharedItemRow[], string>(
    async (views) => {
      withReservations.clearAll();
      return Promise.all(views.map((view) => reservations.listItems([view])));
    },
    { cacheKeyFn: ({ wishlistId, viewerId }) => `${wishlistId} ${viewerId}` },
  );

  async function readForUnknown(shareCode: string, address: string): Promise<PageWishlist | Refusal> {
    const found = await sharing.byShareCodeWithoutView(shareCode, address);
    if (isProblem(found)) return found;
    const rows = await withoutReservations.load(found.wishlist);
    return {
      __typename: 'SharedWishlist',
      ...publicWishlistOf(found),
      items: rows.map((row) => ({ __typename: 'SharedItem', ...publicItemOf(row) })),
    };
  }

  /** @param viewer null for a visitor */
  async function read(viewer: Account | null, shareCode: string, address: string): Promise<PageWishlist | Refusal> {
    const viewerId = viewer?.isVerified ? viewer.id : null;
    const opened = await sharing.byShareCode(shareCode, viewerId, address, viewer?.id ?? null);
    if (isProblem(opened)) return opened;
    const { wishlist, view } = opened;
    if (!view) {
      const rows = await withoutReservations.load(wishlist);
      return {
        __typename: 'OwnWishlist',
        ...publicWishlistOf(opened),
        items: rows.map((row) => ({ __typename: 'OwnItem', ...publicItemOf(row) })),
      };
    }
    const rows = await withReservations.load(view);
    return {
      __typename: 'SharedWishlist',
      ...publicWishlistOf(opened),
      items: rows.map((row) => ({ __typename: 'SharedItem', ...publicItemOf(row), ...reservationOf(row, viewerId) })),
    };
  }

  /** @param address the network that a visitor is counted by, see `address.ts` */
  return async (
    viewer: PageViewer,
    shareCode: string,
    address: string,
  ): Promise<SharedPage | ProblemOf<'TooManyRequests'>> => {
    const wishlist =
      viewer.status === 'unknown'
        ? await readForUnknown(shareCode, address)
        : await read(viewer.status === 'account' ? viewer : null, shareCode, address);
    if (!isProblem(wishlist)) return { viewer, shareCode, wishlist };
    return wishlist.__typename === 'NotFound' ? { viewer, shareCode, wishlist: null } : wishlist;
  };
}

type Account = Extract<PageViewer, { status: 'account' }>;

/** What everybody may see of a wishlist and its owner. */
function publicWishlistOf({ wishlist: { id, name }, owner }: Pick<OpenedWishlist, 'wishlist' | 'owner'>) {
  return { id, name, owner: { __typename: 'Owner' as const, ...owner } };
}

function publicItemOf(row: ItemRow | SharedItemRow): PublicItem {
  const { id, name, link, note } = row;
  const [price, picture] = [priceOf(row), pictureOfItem(row)];
  return {
    id,
    name,
    link,
    note,
    price: price && { __typename: 'Price', ...price },
    picture: picture && { __typename: 'Picture', ...picture },
  };
}

function reservationOf(row: SharedItemRow, viewerId: string | null): ItemReservation {
  return {
    isReserved: row.isReserved,
    viewerCanReserve: canReserve(row, viewerId),
    viewerCanUnreserve: canUnreserve(row),
  };
}
