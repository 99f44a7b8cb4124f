import type { CodegenConfig } from '@graphql-codegen/cli';

/** The members of `Problem` that have nothing beside a code and a sentence. */
const refusals = [
  'NotFound',
  'Forbidden',
  'ItemTaken',
  'ReservationLimitReached',
  'LimitReached',
  'LinkFailure',
  'ProviderUnavailable',
];

/** schema.graphql -> resolver types for the server; .graphql documents -> a typed document beside each for the web. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
  // These list the pages' own operations from the typed documents.
  hooks: { afterAllFileWrite: 'node scripts/own-operations.ts' },
  generates: {
    'apps/server/src/features/resolvers.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        useIndexSignature: true,
        contextType: './context.ts#GraphQLContext',
        // A mutation takes only what `signedIn` returns.
        customResolverFn: '../api/graphql/answer.ts#FieldResolver',
        makeResolverTypeCallable: true,
        // An instant as the database has it.
        scalars: { DateTime: 'number' },
        mappers: {
          FieldProblem: '@wishnest/domain/fieldProblem#FieldProblem as FieldProblemModel',
          InvalidInput: '@wishnest/domain/problem#InvalidInput as InvalidInputModel',
          ...Object.fromEntries(refusals.map((name) => [name, '@wishnest/domain/problem#Problem as ProblemModel'])),
          ProblemCode: '@wishnest/domain/problem#ProblemCode as ProblemCodeModel',
          Mutation: '../api/graphql/answer.ts#MutationParent',
          Viewer: '@wishnest/domain/access#Viewer as ViewerModel',
          Profile: './users/service.ts#ProfileRow',
          OwnWishlist: './wishlists/service.ts#OwnWishlist as OwnWishlistModel',
          RemovedWishlist: './removed/service.ts#RemovedWishlist as RemovedWishlistModel',
          RemovedItem: './items/item.ts#TakenOffItem',
          HiddenItem: './items/item.ts#TakenOffItem',
          ReceivedItem: './items/item.ts#TakenOffItem',
          OwnItem: './items/item.ts#StoredItem',
          SharedWishlist: './visibility/service.ts#SharedWishlist as SharedWishlistModel',
          ItemPreview: './items/item.ts#StoredItem',
          SharedItem: './reservations/service.ts#SharedItem as SharedItemModel',
          Remark: './remarks/service.ts#Remark as RemarkModel',
          Gift: './gifts/service.ts#Gift as GiftModel',
          ProgramToken: './programs/service.ts#ProgramToken as ProgramTokenModel',
          SharingOwner: './sharing/service.ts#SharingOwner as SharingOwnerModel',
          LinkPreview: '../shops/links/links.ts#ReadPage as LinkPreviewModel',
          Owner: './visibility/service.ts#Owner as OwnerModel',
        },
      },
    },
    'apps/web/src/graphql/possibleTypes.generated.ts': { plugins: ['fragment-matcher'] },
    'apps/web/src/graphql/schema.generated.ts': {
      documents: ['apps/web/src/**/*.graphql'],
      plugins: ['typescript-operations'],
      config: { generateOperationTypes: false, scalars: { ID: 'string', DateTime: 'string' } },
    },
    'apps/web/src/': {
      documents: ['apps/web/src/**/*.graphql'],
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        useTypeImports: true,
        importSchemaTypesFrom: 'apps/web/src/graphql/schema.generated.ts',
        nonOptionalTypename: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        scalars: { ID: 'string', DateTime: 'string' },
      },
    },
  },
};

export default config;
