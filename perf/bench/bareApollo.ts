/**
 * The second server that Wishnest is compared with: Apollo Server as its documentation starts it, on the same schema, with
 * resolvers and statements written by hand. It answers a visitor's query of a shared wishlist, without rules and logs.
 * Listens on PORT, on the database of DATABASE_URL.
 */
import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { openBareDatabase, type Row } from './bareDatabase.ts';

const { DATABASE_URL: url = '', PORT } = process.env;
const ask = openBareDatabase(url);

const server = new ApolloServer({
  typeDefs: readFileSync('schema.graphql', 'utf8'),
  resolvers: {
    Query: {
      sharedWishlist: async (_: unknown, { shareCode }: { shareCode: string }) =>
        (await ask('findWishlist', shareCode))[0],
    },
    Wishlist: { __resolveType: () => 'SharedWishlist' },
    Item: { __resolveType: () => 'SharedItem' },
    SharedWishlist: {
      about: () => '',
      day: () => null,
      newestItemId: () => null,
      paper: () => 'LEAF',
      owner: ({ ownerId: id, ownerName: name, ownerAvatar: avatar }: Row) => ({ id, name, avatar }),
      items: ({ id }: Row) => ask('listItems', id, id),
    },
    SharedItem: {
      price: ({ priceAmount, priceCurrency }: Row) => priceAmount && { amount: priceAmount, currency: priceCurrency },
      picture: ({ picture }: Row) => picture && { url: `/pictures/${picture}`, width: 1, height: 1 },
      isReserved: ({ isReserved }: Row) => Boolean(isReserved),
      viewerCanReserve: () => false,
      viewerCanUnreserve: () => false,
      viewerHasBought: () => false,
    },
  },
});
process.on('disconnect', () => process.exit());
await startStandaloneServer(server, { listen: { port: Number(PORT), host: '127.0.0.1' } });
