import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { Visible } from '@wishnest/domain/access';
import { limits } from '@wishnest/domain/limits';
import { isProblem } from '@wishnest/domain/problem';
import { starredFirst } from '@wishnest/domain/starredFirst';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { callerOf } from '../api/authentication.ts';
import type { GraphQLContext, Services } from '../features/context.ts';
import { ownerOf, type SharedWishlist } from '../features/visibility/service.ts';

/** What a row counts as that is read, beside the response: 50 rows as one read. */
const unitsOfRow = 500;

type AskingRequest = Pick<FastifyRequest, 'caller' | 'addressRange' | 'chargeReads'>;

/** Builds what the resolvers of one request receive. */
export const buildContexts = (services: Services) => (request: AskingRequest) => {
  const { items, kept, remarks, removed, reservations, sharing, users } = services;
  const caller = callerOf(request);
  const { viewer } = caller;
  const listNews = async (ids: readonly string[]) => (viewer ? sharing.newsOf(viewer, ids) : []);

  async function findOwner(id: string) {
    const profile = await users.profile({ id });
    return ownerOf(id, isProblem(profile) ? null : profile);
  }

  /** Refuses to read the items of several wishlists, if they are too many for one response, before any is read. */
  async function itemsWithin<Row>(wishlists: readonly Visible[], list: () => Promise<Row[]>): Promise<Row[]> {
    const counts = wishlists.length > 1 ? await items.countOf(wishlists) : [];
    refuseBeyond(counts.reduce((sum, { count }) => sum + count, 0));
    return list();
  }

  /** Lists what else wishlists have, of which one more at most is read than one operation can. */
  const listWithin =
    <Key, Row>(list: List<Key, Row>) =>
    async (wishlists: readonly Key[]) => {
      const rows = await list(wishlists);
      if (wishlists.length > 1) refuseBeyond(rows.length);
      return rows;
    };

  const viewsOf = (shared: readonly SharedWishlist[]) => shared.map(({ view }) => view);
  const listRemarks = (shared: readonly SharedWishlist[]) => remarks.listOf(viewsOf(shared));

  function listSharedItems(shared: readonly SharedWishlist[]) {
    const wishlists = shared.map(({ wishlist }) => wishlist);
    return itemsWithin(wishlists, async () => starredFirst(await reservations.listItems(viewsOf(shared))));
  }

  /** A loader of each wishlist's rows, from a function that lists those of several. Keys lead to the ids of wishlists. */
  function loaderOfMany<Key, Row extends { wishlistId: string }>(list: List<Key, Row>, idOf: (key: Key) => string) {
    return new DataLoader<Key, Row[]>(async (keys) => {
      const rows = await list(keys);
      // The response may have little of them.
      request.chargeReads(rows.length * unitsOfRow);
      const byWishlist = Map.groupBy(rows, (row) => row.wishlistId);
      return keys.map((key) => byWishlist.get(idOf(key)) ?? []);
    });
  }

  const buildLoaders = () => ({
    ownItems: loaderOfMany(
      (own: readonly Visible[]) => itemsWithin(own, () => items.listWithoutReservations(own)),
      idOf,
    ),
    firstItems: loaderOfMany(items.firstOf, idOf),
    firstShownItems: loaderOfMany(items.firstShownOf, idOf),
    hiddenItems: loaderOfMany(listWithin(kept.hiddenOf), idOf),
    receivedItems: loaderOfMany(listWithin(kept.receivedOf), idOf),
    removedItems: loaderOfMany(listWithin(removed.itemsOf), idOf),
    sharedItems: loaderOfMany(listSharedItems, ({ wishlist }) => wishlist.id),
    remarks: loaderOfMany(listWithin(listRemarks), ({ wishlist }) => wishlist.id),
    itemCounts: loaderOfOne(items.countOf, idOf, (row) => row?.count ?? 0),
    newestItemIds: loaderOfOne(items.newestOf, idOf, (row) => row?.itemId ?? null),
    news: loaderOfOne(
      listNews,
      (id) => id,
      (row) => row,
    ),
    owners: new DataLoader((userIds: readonly string[]) => Promise.all(userIds.map(findOwner))),
  });
  return {
    caller,
    addressRange: request.addressRange,
    services,
    loaders: buildLoaders(),
    // Apollo Server gives the resolvers a copy of this object.
    renewLoaders() {
      this.loaders = buildLoaders();
    },
  } satisfies GraphQLContext;
};

/** @throws GraphQLError for more items of several wishlists than one operation can read */
function refuseBeyond(total: number): void {
  if (total <= limits.itemsPerOperation) return;
  const message = `These wishlists have ${total} items; one operation can read ${limits.itemsPerOperation}. Ask for fewer wishlists.`;
  throw new GraphQLError(message, { extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT } });
}

const idOf = ({ id }: Visible) => id;

type List<Key, Row> = (keys: readonly Key[]) => Promise<Row[]>;

/** A loader of what `read` finds in each wishlist's only row, which is undefined if there is none. */
function loaderOfOne<Key, Row extends { wishlistId: string }, Value>(
  list: List<Key, Row>,
  idOf: (key: Key) => string,
  read: (row: Row | undefined) => Value,
) {
  return new DataLoader<Key, Value>(async (keys) => {
    const rows = new Map((await list(keys)).map((row) => [row.wishlistId, row]));
    return keys.map((key) => read(rows.get(idOf(key))));
  });
}
