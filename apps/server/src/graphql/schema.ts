import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { itemInputs } from '@wishnest/domain/serverInput';
import { serverValidation } from '@wishnest/domain/texts/validation';
import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql';
import type { InferOutput } from 'valibot';
import { paths } from '../files.ts';
import { giftResolvers } from '../gifts/resolvers.ts';
import { itemPictureResolvers } from '../itemPictures/resolvers.ts';
import { itemResolvers } from '../items/resolvers.ts';
import { reservationResolvers } from '../reservations/resolvers.ts';
import { sharingResolvers } from '../sharing/resolvers.ts';
import { userResolvers } from '../users/resolvers.ts';
import { wishlistResolvers } from '../wishlists/resolvers.ts';
import { refusalError } from './answer.ts';
import type { GraphQLContext } from './context.ts';
import type {
  AddItemInput,
  EditItemInput,
  FieldProblemCode,
  Resolvers,
  ResolversParentTypes,
} from './resolvers.generated.ts';

/** The names of sentences in `texts/validation.ts` end with what is wrong. */
const endings: [ending: RegExp, code: FieldProblemCode][] = [
  [/(Empty|Missing)$/, 'EMPTY'],
  [/(Long|TooMany)$/, 'TOO_LONG'],
  [/[cC]ontrolCharacters$/, 'FORBIDDEN_CHARACTERS'],
  [/Repeated$/, 'REPEATED'],
];
const fieldCodes = new Map(
  Object.entries(serverValidation).map(([name, sentence]) => [
    sentence as string,
    endings.find(([ending]) => ending.test(name))?.[1] ?? 'INVALID',
  ]),
);

const fieldProblemResolvers = {
  FieldProblem: {
    code: ({ message }) => fieldCodes.get(message) ?? 'INVALID',
  },
} satisfies Resolvers;

const resolvers = [
  userResolvers,
  wishlistResolvers,
  itemResolvers,
  itemPictureResolvers,
  sharingResolvers,
  reservationResolvers,
  giftResolvers,
  fieldProblemResolvers,
];

type Resolved = All<(typeof resolvers)[number]>;

/** The intersection of the members of a union: a function of one that takes any of them takes all at once. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** The keys of a generated type, which also accepts any other key. */
type KeysOf<Type> = keyof { [Key in keyof Type as string extends Key ? never : Key]: Type[Key] };

/** The fields of each type for which there is neither a resolver nor a member of the type's model, such as a column. */
type Unresolved = {
  [Name in KeysOf<Resolvers> & keyof ResolversParentTypes]: Exclude<
    KeysOf<NonNullable<Resolvers[Name]>>,
    | keyof ResolversParentTypes[Name]
    | (Name extends keyof Resolved ? keyof Resolved[Name] : never)
    | '__isTypeOf'
    | '__resolveType'
  >;
};

/** Does not compile if a field of the schema has no value. */
export type NoneIsForgotten = Extends<Unresolved[keyof Unresolved], never>;
type Extends<Type extends Bound, Bound> = Type;

/** Does not compile if the validation of an item lacks a member of a GraphQL input. */
export type NoneIsIgnored = Extends<
  | Exclude<KeysOf<AddItemInput>, 'wishlistId' | keyof InferOutput<typeof itemInputs.addItem>>
  | Exclude<KeysOf<EditItemInput>, 'wishlistId' | 'itemId' | keyof InferOutput<typeof itemInputs.editItem>>,
  never
>;

/** `schema.graphql` with the resolvers of every feature. Resolvers receive the services in each request's context. */
export const schema = makeExecutableSchema<GraphQLContext>({ typeDefs: readFileSync(paths.schema, 'utf8'), resolvers });

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
for (const field of mutations) field.resolve = withRateLimit(field.resolve);
/** Counts each mutation of an operation against the viewer's rate limit of writes. */
function withRateLimit(resolve: GraphQLFieldResolver<unknown, GraphQLContext> = defaultFieldResolver): typeof resolve {
  return async (parent, args, context, info) => {
    const { caller, limits } = context;
    const refusal = caller.viewer && (await limits.writes.spend(caller.viewer.id));
    if (refusal) throw refusalError(refusal);
    return resolve(parent, args, context, info);
  };
}
