import { AsyncLocalStorage } from 'node:async_hooks';
import type { GiverView, Visible } from '@wishnest/domain/access';
import { avatarOrDefault } from '@wishnest/domain/avatars';
import { isProblem } from '@wishnest/domain/problem';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../identity/authentication.ts';
import type { StoredItem } from '../items/service.ts';
import type { RateLimits } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import type { Owner } from '../sharing/service.ts';

/** The HTTP request that is being served, for code that Apollo Server calls without it. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>();

export interface GraphQLContext {
  caller: Caller;
  /** The network that a visitor's requests are counted by, see `networkOf`. */
  address: string;
  limits: Pick<RateLimits, 'reads' | 'writes'>;
  services: Services;
  loaders: ReturnType<typeof buildLoaders>;
}

const byId = { cacheKeyFn: ({ id }: Visible) => id };

function byWishlist(list: (wishlists: readonly Visible[]) => Promise<StoredItem[]>) {
  return new DataLoader<Visible, StoredItem[], string>(async (wishlists) => {
    const items = Map.groupBy(await list(wishlists), (item) => item.wishlistId);
    return wishlists.map(({ id }) => items.get(id) ?? []);
  }, byId);
}

function buildLoaders({ caller, services }: Pick<GraphQLContext, 'caller' | 'services'>) {
  const { items, reservations, sharing, users } = services;
  return {
    /** Keys are wishlists that the viewer owns. */
    ownItems: byWishlist(items.listWithoutReservations),

    firstItems: byWishlist(items.firstOf),

    /** Keys are views of the viewer's. */
    sharedItems: new DataLoader(
      async (views: readonly GiverView[]) => {
        const byWishlist = Map.groupBy(await reservations.listItems(views), (item) => item.wishlistId);
        return views.map(({ wishlistId }) => byWishlist.get(wishlistId) ?? []);
      },
      { cacheKeyFn: ({ wishlistId }) => wishlistId },
    ),

    itemCounts: new DataLoader(async (wishlists: readonly Visible[]) => {
      const rows = await items.countOf(wishlists);
      const counts = new Map(rows.map(({ wishlistId, count }) => [wishlistId, count]));
      return wishlists.map(({ id }) => counts.get(id) ?? 0);
    }, byId),

    /** Keys are ids of wishlists that the viewer may see. Null if the viewer has not opened it. */
    news: new DataLoader(async (wishlistIds: readonly string[]) => {
      const news = caller.viewer ? await sharing.newsOf(caller.viewer, wishlistIds) : [];
      const byWishlist = new Map(news.map((one) => [one.wishlistId, one]));
      return wishlistIds.map((id) => byWishlist.get(id) ?? null);
    }),

    /** The viewer as the owner of their wishlists. The only key is the viewer's uid. */
    owners: new DataLoader((uids: readonly string[]) => Promise.all(uids.map(ownerOf))),
  };

  async function ownerOf(id: string): Promise<Owner> {
    const profile = await users.profile({ id });
    return isProblem(profile)
      ? { id, name: '', avatar: avatarOrDefault(null) }
      : { id, name: profile.username, avatar: avatarOrDefault(profile.avatarUrl) };
  }
}

export function buildContext(parts: Omit<GraphQLContext, 'loaders'>): GraphQLContext {
  return { ...parts, loaders: buildLoaders(parts) };
}
