import { AsyncLocalStorage } from 'node:async_hooks';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { Visible } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import { isProblem } from '@wishnest/domain/problem';
import { avatarOrDefault } from '@wishnest/domain/profile';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Caller } from '../api/authentication.ts';
import type { RateLimits } from '../api/rateLimits.ts';
import type { Services } from './services.ts';
import type { Owner, SharedWishlist } from './sharing/service.ts';

/** The request that is being served, for code that Apollo Server calls without it. */
export const currentRequest = new AsyncLocalStorage<FastifyRequest>();

interface Parts {
  caller: Caller;
  /** The network that a visitor's requests are counted by, see `networkOf`. */
  address: string;
  limits: Pick<RateLimits, 'writes'>;
  endTurn: FastifyRequest['endTurn'];
  services: Services;
}

export type GraphQLContext = ReturnType<typeof buildContext>;

export function buildContext(parts: Parts) {
  const { items, reservations, sharing, users } = parts.services;
  const { viewer } = parts.caller;
  const listNews = async (ids: readonly string[]) => (viewer ? sharing.newsOf(viewer, ids) : []);

  async function ownerOf(id: string): Promise<Owner> {
    const profile = await users.profile({ id });
    const { username: name, avatarUrl } = isProblem(profile) ? { username: '', avatarUrl: null } : profile;
    return { id, name, avatar: avatarOrDefault(avatarUrl) };
  }

  /** Refuses to read the items of several wishlists, if they are too many for one response, before any is read. */
  async function itemsWithin<Row>(wishlists: readonly Visible[], list: () => Promise<Row[]>): Promise<Row[]> {
    const counts = wishlists.length > 1 ? await items.countOf(wishlists) : [];
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    if (total <= limits.itemsPerOperation) return list();
    const message = `These wishlists have ${total} items; one operation can read ${limits.itemsPerOperation}. Ask for fewer wishlists.`;
    throw new GraphQLError(message, { extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT } });
  }

  const loaders = {
    ownItems: byWishlist((own: readonly Visible[]) => itemsWithin(own, () => items.listWithoutReservations(own)), idOf),
    firstItems: byWishlist(items.firstOf, idOf),
    sharedItems: byWishlist(
      (shared: readonly SharedWishlist[]) => {
        const list = () => reservations.listItems(shared.map(({ view }) => view));
        return itemsWithin(
          shared.map(({ wishlist }) => wishlist),
          list,
        );
      },
      ({ wishlist }) => wishlist.id,
    ),
    /** No row if there are no items. */
    itemCounts: byWishlist(items.countOf, idOf),
    /** No row if the viewer has not opened it. */
    news: byWishlist(listNews, (id) => id),
    /** The viewer as the owner of their wishlists. The only key is the viewer's uid. */
    owners: new DataLoader((uids: readonly string[]) => Promise.all(uids.map(ownerOf))),
  };
  return { ...parts, loaders };
}

const idOf = ({ id }: Visible) => id;

/** A loader of each wishlist's rows, from a function that lists those of several. Keys lead to the ids of wishlists. */
function byWishlist<Key, Row extends { wishlistId: string }>(
  list: (keys: readonly Key[]) => Promise<Row[]>,
  idOf: (key: Key) => string,
) {
  return new DataLoader<Key, Row[]>(async (keys) => {
    const rows = Map.groupBy(await list(keys), (row) => row.wishlistId);
    return keys.map((key) => rows.get(idOf(key)) ?? []);
  });
}
