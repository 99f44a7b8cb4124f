import type { CodegenConfig } from '@graphql-codegen/cli';

/** schema.graphql -> resolver types for the server; .graphql documents -> a typed document beside each for the web. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'apps/server/src/graphql/resolvers.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        useIndexSignature: true,
        contextType: './context.ts#GraphQLContext',
        mappers: {
          Viewer: '@wishnest/domain/access#Viewer',
          OwnWishlist: '../wishlists/store.ts#WishlistRow',
          SharedWishlist: '../sharing/service.ts#SharedWishlist',
          SharingOwner: '../sharing/service.ts#SharingOwner',
          Owner: '../sharing/store.ts#OwnerRow',
        },
      },
    },
    'apps/web/src/': {
      documents: ['apps/web/src/**/*.graphql'],
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        useTypeImports: true,
        nonOptionalTypename: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        scalars: { ID: 'string' },
      },
    },
  },
};

export default config;
