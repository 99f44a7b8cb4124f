import type { Visible } from '@wishnest/domain/access';
import type { PublicItem, SharedPageData } from '@wishnest/domain/pageContract';
import { isProblem, type ProblemOf } from '@wishnest/domain/problem';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import { type ItemRow, pictureOfItem, priceOf } from '../items/service.ts';
import type { RateLimit } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import { networkOf } from './address.ts';
import { refusalHeaders } from './refusal.ts';

interface ReadPage {
  status: number;
  /** Headers beside those of every page. */
  headers: Record<string, string>;
  data: SharedPageData;
}

export type SharedRequest = FastifyRequest<{ Params: { shareCode: string } }>;

/**
 * Reads the data of the page behind a share link, as a visitor may see it, whoever the caller is. The items are read
 * without their reservations, since owners open the page too: not even the response time may depend on reservations.
 */
export function buildSharedPageReader({ sharing, items }: Pick<Services, 'sharing' | 'items'>, reads: RateLimit) {
  // Batches requests that arrive in the same tick into one statement.
  const itemsOf = new DataLoader<Visible, ItemRow[]>(
    async (wishlists) => {
      const distinct = new Map(wishlists.map((wishlist) => [wishlist.id, wishlist]));
      const found = await items.listWithoutReservations([...distinct.values()]);
      const byWishlist = Map.groupBy(found, (item) => item.wishlistId);
      return wishlists.map(({ id }) => byWishlist.get(id) ?? []);
    },
    { cache: false },
  );

  async function read({ params, ip }: SharedRequest): Promise<ReadPage> {
    const address = networkOf(ip);
    const refusal = await reads.spend(address);
    if (refusal) return refused(refusal);
    const opened = await sharing.byShareCode(params.shareCode, null, address);
    if (isProblem(opened)) {
      return opened.__typename === 'NotFound'
        ? { status: 404, headers: {}, data: { wishlist: null } }
        : refused(opened);
    }
    const { wishlist, owner } = opened;
    const publicItems = (await itemsOf.load(wishlist)).map(publicItemOf);
    return {
      status: 200,
      headers: {},
      data: { wishlist: { id: wishlist.id, name: wishlist.name, owner, items: publicItems } },
    };
  }

  return (request: SharedRequest): Promise<ReadPage> =>
    read(request).catch((error) => {
      request.log.warn({ err: error }, 'the data of a page could not be read');
      return { status: 503, headers: {}, data: 'unreadable' };
    });
}

/** What the page of a share link shows of an item. */
export function publicItemOf(item: ItemRow): PublicItem {
  const { id, name, link, note } = item;
  return { id, name, link, note, price: priceOf(item), picture: pictureOfItem(item) };
}

function refused(problem: ProblemOf<'TooManyRequests'>): ReadPage {
  return { status: 429, headers: refusalHeaders(problem), data: 'unreadable' };
}
