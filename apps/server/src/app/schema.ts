import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { inputSentences } from '@wishnest/messages/api';
import { DateTime } from '../api/graphql/dateTime.ts';
import { sentenceOf } from '../api/http/errors.ts';
import type { GraphQLContext } from '../features/context.ts';
import { giftResolvers } from '../features/gifts/resolvers.ts';
import { itemResolvers } from '../features/items/resolvers.ts';
import { keptResolvers } from '../features/kept/resolvers.ts';
import { programResolvers } from '../features/programs/resolvers.ts';
import { remarkResolvers } from '../features/remarks/resolvers.ts';
import { removedResolvers } from '../features/removed/resolvers.ts';
import { reservationResolvers } from '../features/reservations/resolvers.ts';
import type { Resolvers, ResolversParentTypes } from '../features/resolvers.generated.ts';
import { sharingResolvers } from '../features/sharing/resolvers.ts';
import { userResolvers } from '../features/users/resolvers.ts';
import { wishlistResolvers } from '../features/wishlists/resolvers.ts';
import { paths } from '../platform/files.ts';

const message = { message: sentenceOf };

const problemResolvers = {
  InvalidInput: message,
  NotFound: message,
  Forbidden: message,
  ItemTaken: message,
  ReservationLimitReached: message,
  LimitReached: message,
  LinkFailure: message,
  ProviderUnavailable: message,
  FieldProblem: { message: ({ sentence }) => inputSentences[sentence] },
} satisfies Resolvers;

const resolvers = [
  userResolvers,
  wishlistResolvers,
  itemResolvers,
  keptResolvers,
  removedResolvers,
  sharingResolvers,
  reservationResolvers,
  remarkResolvers,
  giftResolvers,
  programResolvers,
  problemResolvers,
  { DateTime },
];

/** The keys of a generated type, which also accepts any other key. */
type KeysOf<Type> = keyof { [Key in keyof Type as string extends Key ? never : Key]: Type[Key] };

type Resolved<Name, One = (typeof resolvers)[number]> = One extends { [Key in Name & string]: infer Fields }
  ? keyof Fields
  : never;

/** The fields of each type for which there is neither a resolver nor a member of the type's model, such as a column. */
type Unresolved = {
  [Name in KeysOf<Resolvers> & keyof ResolversParentTypes]: Exclude<
    KeysOf<NonNullable<Resolvers[Name]>>,
    keyof ResolversParentTypes[Name] | Resolved<Name> | '__isTypeOf' | '__resolveType'
  >;
};

type None<Type extends never> = Type;

/** Does not compile if a field of the schema has no value. */
export type NoneIsForgotten = None<Unresolved[keyof Unresolved]>;

/** `schema.graphql` with the resolvers of every feature. Resolvers receive the services in each request's context. */
export const schema = makeExecutableSchema<GraphQLContext>({ typeDefs: readFileSync(paths.schema, 'utf8'), resolvers });
