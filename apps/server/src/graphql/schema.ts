import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql';
import { itemResolvers } from '../items/resolvers.ts';
import { reservationResolvers } from '../reservations/resolvers.ts';
import { sharingResolvers } from '../sharing/resolvers.ts';
import { userResolvers } from '../users/resolvers.ts';
import { wishlistResolvers } from '../wishlists/resolvers.ts';
import { refusalError } from './answer.ts';
import type { GraphQLContext } from './context.ts';

const file = join(import.meta.dirname, '../../../../schema.graphql');

/** `schema.graphql` with the resolvers of every feature. Resolvers receive the services in each request's context. */
export const schema = buildSchema();

/** Builds a new schema. Apollo Server changes one where a plugin listens to resolvers, so a test may need its own. */
export function buildSchema() {
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs: readFileSync(file, 'utf8'),
    resolvers: [userResolvers, wishlistResolvers, itemResolvers, sharingResolvers, reservationResolvers],
  });
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  for (const field of mutations) field.resolve = withRateLimit(field.resolve);
  return schema;
}

/** Counts each mutation of an operation against the viewer's rate limit of writes. */
function withRateLimit(resolve: GraphQLFieldResolver<unknown, GraphQLContext> = defaultFieldResolver): typeof resolve {
  return async (parent, args, context, info) => {
    const { caller, limits } = context;
    const refusal = caller.kind === 'viewer' ? await limits.writes.spend(caller.viewer.id) : null;
    if (refusal) throw refusalError(refusal);
    return resolve(parent, args, context, info);
  };
}
