import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { itemResolvers } from '../items/resolvers.ts';
import { reservationResolvers } from '../reservations/resolvers.ts';
import { sharingResolvers } from '../sharing/resolvers.ts';
import { userResolvers } from '../users/resolvers.ts';
import { wishlistResolvers } from '../wishlists/resolvers.ts';
import type { GraphQLContext } from './context.ts';

const file = join(import.meta.dirname, '../../../../schema.graphql');

/** `schema.graphql` with the resolvers of every feature. */
export function buildSchema() {
  return makeExecutableSchema<GraphQLContext>({
    typeDefs: readFileSync(file, 'utf8'),
    resolvers: [userResolvers, wishlistResolvers, itemResolvers, sharingResolvers, reservationResolvers],
  });
}
