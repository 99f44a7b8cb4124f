import { AsyncLocalStorage } from 'node:async_hooks';
import type { GiverView, Visible } from '@wishnest/domain/access';
import { isProblem } from '@wishnest/domain/problem';
import { avatarOrDefault } from '@wishnest/domain/profile';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../identity/authentication.ts';
import type { RateLimits } from '../rateLimits.ts';
import type { Services } from '../services.ts';
import type { Owner } from '../sharing/service.ts';

/** The request that is being served. Apollo Server does not pass it to `formatError`, which needs its log and its id. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>();

export interface GraphQLContext {
  caller: Caller;
  /** The network that a visitor's requests are counted by, see `networkOf`. */
  address: string;
  limits: Pick<RateLimits, 'writes'>;
  services: Services;
  loaders: ReturnType<typeof buildLoaders>;
}

/** A loader of each wishlist's rows, from a function that lists those of several. Keys lead to the ids of wishlists. */
function byWishlist<Key, Row extends { wishlistId: string }>(
  list: (keys: readonly Key[]) => Promise<Row[]>,
  idOf: (key: Key) => string,
) {
  return new DataLoader<Key, Row[], string>(
    async (keys) => {
      const rows = Map.groupBy(await list(keys), (row) => row.wishlistId);
      return keys.map((key) => rows.get(idOf(key)) ?? []);
    },
    { cacheKeyFn: idOf },
  );
}

const idOf = ({ id }: Visible) => id;

function buildLoaders({ caller, services }: Pick<GraphQLContext, 'caller' | 'services'>) {
  const { items, reservations, sharing, users } = services;
  const listNews = async (ids: readonly string[]) => (caller.viewer ? sharing.newsOf(caller.viewer, ids) : []);
  return {
    ownItems: byWishlist(items.listWithoutReservations, idOf),
    firstItems: byWishlist(items.firstOf, idOf),
    sharedItems: byWishlist(reservations.listItems, ({ wishlistId }: GiverView) => wishlistId),
    /** No row if there are no items. */
    itemCounts: byWishlist(items.countOf, idOf),
    /** No row if the viewer has not opened it. */
    news: byWishlist(listNews, (id) => id),
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
