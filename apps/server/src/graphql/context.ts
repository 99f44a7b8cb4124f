import { avatarOrDefault } from '@wishnest/domain/avatars';
import { isProblem } from '@wishnest/domain/problem';
import DataLoader from 'dataloader';
import type { Caller } from '../identity/authentication.ts';
import type { ItemRow } from '../items/service.ts';
import type { RateLimits } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import type { OpeningNews, Owner } from '../sharing/service.ts';

/** What every resolver receives: the caller, the services, and the loaders of this request. */
export interface GraphQLContext {
  caller: Caller;
  /** The network that a visitor's requests are counted by, see `http/address.ts`. */
  address: string;
  limits: Pick<RateLimits, 'reads' | 'writes'>;
  services: Services;
  loaders: Loaders;
}

/** Each loader batches the look-ups of one request into one query. The items of shared wishlists are batched by their store. */
interface Loaders {
  /** Keys are ids of wishlists that the viewer owns. */
  ownItems: DataLoader<string, ItemRow[]>;
  /** Keys are ids of wishlists that the viewer may see. */
  itemCounts: DataLoader<string, number>;
  /** Keys are ids of wishlists that the viewer may see. Null where the viewer has not opened it. */
  news: DataLoader<string, OpeningNews | null>;
  /** The viewer as the owner of their wishlists. The key is the viewer's uid. */
  owners: DataLoader<string, Owner>;
}

export function buildContext(parts: Omit<GraphQLContext, 'loaders'>): GraphQLContext {
  return { ...parts, loaders: buildLoaders(parts) };
}

function buildLoaders({ caller, services }: Omit<GraphQLContext, 'loaders'>): Loaders {
  const { items, sharing, users } = services;
  return {
    ownItems: new DataLoader(async (wishlistIds) => {
      const byWishlist = Map.groupBy(await items.listOfOwn(wishlistIds), (item) => item.wishlistId);
      return wishlistIds.map((id) => byWishlist.get(id) ?? []);
    }),
    itemCounts: new DataLoader(async (wishlistIds) => {
      const counts = new Map((await items.countOf(wishlistIds)).map(({ wishlistId, count }) => [wishlistId, count]));
      return wishlistIds.map((id) => counts.get(id) ?? 0);
    }),
    news: new DataLoader(async (wishlistIds) => {
      if (caller.kind !== 'viewer') return wishlistIds.map(() => null);
      const news = await sharing.newsOf(caller.viewer, wishlistIds);
      const byWishlist = new Map(news.map((one) => [one.wishlistId, one]));
      return wishlistIds.map((id) => byWishlist.get(id) ?? null);
    }),
    owners: new DataLoader((uids) =>
      Promise.all(
        uids.map(async (id) => {
          const profile = await users.profile({ id });
          return isProblem(profile)
            ? { id, name: '', avatar: avatarOrDefault(null) }
            : { id, name: profile.username, avatar: avatarOrDefault(profile.avatarUrl) };
        }),
      ),
    ),
  };
}
