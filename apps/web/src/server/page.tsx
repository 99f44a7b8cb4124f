import { ApolloLink, type Unmasked } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { pageRefusals } from '@wishnest/domain/messages';
import type { PublicWishlist, RenderedPage, SharedPageData } from '@wishnest/domain/pageContract';
import { type Page, pages } from '@wishnest/domain/pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from '../App.tsx';
import {
  SharedWishlistOutlineDocument,
  type SharedWishlistOutlineQuery,
} from '../features/sharing/SharedWishlist.generated.ts';
import { buildClient } from '../graphql/client.ts';
import { type QueryHooks, QueryHooksContext } from '../graphql/queryHooks.ts';
import { buildRoutes } from '../router.tsx';
import { cacheOf } from './cacheOf.ts';
import { buildQueryHooks } from './prerenderedQueryHooks.ts';
import { ShareTags } from './ShareTags.tsx';

const PagesOfRoute = () => <Outlet />;
const routes = buildRoutes(async () => ({ Component: PagesOfRoute }));
const handler = createStaticHandler(routes);

const prerendered: ReadonlySet<unknown> = new Set(
  Object.values<Page>(pages)
    .filter(({ isPrerendered }) => isPrerendered)
    .map(({ source }) => source),
);

/** The source of the sign-in code's chunk, which pages that are not prerendered wait for. */
const identity = 'src/identity/firebase.ts';

/** Mutation hooks throw where there is no client. This one sends nothing and caches nothing. */
const client = buildClient(ApolloLink.empty());

const hooksWithoutData = buildQueryHooks(SharedWishlistOutlineDocument, outlineOf(null));

/**
 * Renders the page at an absolute address, as anybody may see it: nothing in it depends on the caller or on reservations.
 * @param shared for the page behind a share link
 */
export async function renderPage(address: string, shared?: SharedPageData): Promise<RenderedPage> {
  // This also loads the modules of pages that are not prerendered. They are few, and to skip them, the routes would have to be
  // matched here once more.
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`There is no page at ${address}, because the router redirects.`);
  const { route, params } = context.matches.at(-1) ?? {};
  const modules = context.matches.flatMap(({ route: { id } }) => (id.startsWith('src/') ? [id] : []));
  if (!prerendered.has(route?.id)) return { modules: [...modules, identity], head: '', body: '', data: null };
  if (!shared) return { modules, ...render(context, hooksWithoutData), data: null };
  if (shared === 'unreadable') {
    const errors = { [pages.sharedWishlist.source]: pageRefusals.sharedLinkInvalid };
    return { modules, ...render({ ...context, errors }, hooksWithoutData), data: { cache: null, errors } };
  }

  const { wishlist } = shared;
  const result = outlineOf(wishlist);
  const hooks = buildQueryHooks(SharedWishlistOutlineDocument, result);
  const { head, body } = render(context, hooks);
  const { origin, pathname } = new URL(address);
  const tags = wishlist && renderToStaticMarkup(<ShareTags wishlist={wishlist} address={origin + pathname} />);
  const cache = cacheOf(params?.shareCode ?? '', result);
  return { modules, head: head + (tags ?? ''), body, data: { cache, errors: null } };
}

/** The result of a visitor's query, with the fields that it selects and no others. */
function outlineOf(wishlist: PublicWishlist | null): Unmasked<SharedWishlistOutlineQuery> {
  if (!wishlist) return { __typename: 'Query', sharedWishlist: null };
  const { id, name, owner, items } = wishlist;
  return {
    __typename: 'Query',
    sharedWishlist: {
      __typename: 'SharedWishlist',
      id,
      name,
      owner: { __typename: 'Owner', id: owner.id, name: owner.name, avatar: owner.avatar },
      items: items.map(({ id, name, link, note, price, picture }) => ({
        __typename: 'SharedItem',
        id,
        name,
        link,
        note,
        price: price && { __typename: 'Price', ...price },
        picture: picture && { __typename: 'Picture', ...picture },
      })),
    },
  };
}

/** React renders the elements of the head, for example the title, before all other elements. */
const headElements = /^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*/;

function render(context: StaticHandlerContext, hooks: QueryHooks) {
  const markup = renderToString(
    <App>
      <QueryHooksContext value={hooks}>
        <ApolloProvider client={client}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ApolloProvider>
      </QueryHooksContext>
    </App>,
  );
  const [head = ''] = headElements.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
}
