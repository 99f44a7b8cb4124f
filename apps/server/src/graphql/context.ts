import { AsyncLocalStorage } from 'node:async_hooks';
import type { GiverView, Visible } from '@wishnest/domain/access';
import { avatarOrDefault } from '@wishnest/domain/avatars';
import { isProblem } from '@wishnest/domain/problem';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../identity/authentication.ts';
import type { StoredItem } from '../items/service.ts';
import type { RateLimits } from '../rateLimits.ts';
import type { SharedItem } from '../reservations/service.ts';
import type { Services } from '../services.ts';
import type { OpeningNews, Owner } from '../sharing/service.ts';

/** The HTTP request that is being served, for code that Apollo Server calls without it. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>();

/** What every resolver receives: the caller, the services, and the loaders of this request. */
export interface GraphQLContext {
  caller: Caller;
  /** The network that a visitor's requests are counted by, see `networkOf`. */
  address: string;
  limits: Pick<RateLimits, 'reads' | 'writes'>;
  services: Services;
  loaders: Loaders;
}

const byId = { cacheKeyFn: ({ id }: Visible) => id };

/** A loader of each wishlist's items, from a function that lists those of several. */
function byWishlist(list: (wishlists: readonly Visible[]) => Promise<StoredItem[]>) {
  return new DataLoader<Visible, StoredItem[], string>(async (wishlists) => {
    const items = Map.groupBy(await list(wishlists), (item) => item.wishlistId);
    return wishlists.map(({ id }) => items.get(id) ?? []);
  }, byId);
}

/**
 * A loader combines the look-ups of one request, and is built when it is first used, since most requests use none.
 */
class Loaders {
  readonly #caller: Caller;
  readonly #services: Services;
  #ownItems: DataLoader<Visible, StoredItem[], string> | undefined;
  #firstItems: DataLoader<Visible, StoredItem[], string> | undefined;
  #sharedItems: DataLoader<GiverView, SharedItem[], string> | undefined;
  #itemCounts: DataLoader<Visible, number, string> | undefined;
  #news: DataLoader<string, OpeningNews | null> | undefined;
  #owners: DataLoader<string, Owner> | undefined;

  constructor({ caller, services }: Pick<GraphQLContext, 'caller' | 'services'>) {
    this.#caller = caller;
    this.#services = services;
  }

  /** Keys are wishlists that the viewer owns. */
  get ownItems() {
    this.#ownItems ??= byWishlist((wishlists) => this.#services.items.listWithoutReservations(wishlists));
    return this.#ownItems;
  }

  get firstItems() {
    this.#firstItems ??= byWishlist((wishlists) => this.#services.items.firstOf(wishlists));
    return this.#firstItems;
  }

  /** Keys are views of the viewer's. */
  get sharedItems() {
    this.#sharedItems ??= new DataLoader(
      async (views) => {
        const items = await this.#services.reservations.listItems(views);
        const byWishlist = Map.groupBy(items, (item) => item.wishlistId);
        return views.map(({ wishlistId }) => byWishlist.get(wishlistId) ?? []);
      },
      { cacheKeyFn: ({ wishlistId }) => wishlistId },
    );
    return this.#sharedItems;
  }

  get itemCounts() {
    this.#itemCounts ??= new DataLoader(async (wishlists) => {
      const rows = await this.#services.items.countOf(wishlists);
      const counts = new Map(rows.map(({ wishlistId, count }) => [wishlistId, count]));
      return wishlists.map(({ id }) => counts.get(id) ?? 0);
    }, byId);
    return this.#itemCounts;
  }

  /** Keys are ids of wishlists that the viewer may see. Null if the viewer has not opened it. */
  get news() {
    this.#news ??= new DataLoader(async (wishlistIds) => {
      if (this.#caller.kind !== 'viewer') return wishlistIds.map(() => null);
      const news = await this.#services.sharing.newsOf(this.#caller.viewer, wishlistIds);
      const byWishlist = new Map(news.map((one) => [one.wishlistId, one]));
      return wishlistIds.map((id) => byWishlist.get(id) ?? null);
    });
    return this.#news;
  }

  /** The viewer as the owner of their wishlists. The only key is the viewer's uid. */
  get owners() {
    this.#owners ??= new DataLoader((uids) =>
      Promise.all(
        uids.map(async (id) => {
          const profile = await this.#services.users.profile({ id });
          return isProblem(profile)
            ? { id, name: '', avatar: avatarOrDefault(null) }
            : { id, name: profile.username, avatar: avatarOrDefault(profile.avatarUrl) };
        }),
      ),
    );
    return this.#owners;
  }
}

export function buildContext(parts: Omit<GraphQLContext, 'loaders'>): GraphQLContext {
  return { ...parts, loaders: new Loaders(parts) };
}
