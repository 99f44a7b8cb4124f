import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { print } from '@apollo/client/utilities';
import { refusals } from '@wishnest/domain/messages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, Outlet, StaticRouterProvider } from 'react-router-dom';
import { from } from 'rxjs';
import { App } from '../App.tsx';
import { SharedWishlistOutlineDocument } from '../features/sharing/SharedWishlist.generated.ts';
import { buildClient } from '../graphql/client.ts';
import type { Handover } from '../handover.ts';
import { buildRoutes, sharedPageId } from '../router.tsx';
import { ShareTags } from './ShareTags.tsx';

/** Answers a query of this app's own as a visitor is answered. */
type Ask = (query: string, variables: Record<string, unknown>) => Promise<Record<string, unknown>>;

interface RenderedPage {
  status: 200 | 404 | 429 | 503;
  /** The files whose chunks the browser fetches beside the main script. */
  modules: string[];
  /** HTML for the end of `<head>` and for `#root`; '' where the browser has to render the page. */
  head: string;
  body: string;
  handover: Handover | null;
}

const routes = buildRoutes(async () => ({ Component: Outlet }));
const handler = createStaticHandler(routes);

/** The pages that can be told before it is known who is there. */
const told: ReadonlySet<unknown> = new Set(['/', '/terms', '/privacy', '/shared/:shareCode', '*']);

/** What every other page has to wait for. */
const identity = 'src/identity/firebase.ts';

/** The page at an absolute address, as anybody may see it: nothing in it depends on who asks, or on reservations. */
export async function renderPage(address: string, ask: Ask): Promise<RenderedPage> {
  const { origin, pathname } = new URL(address);
  const matches = matchRoutes(routes, pathname) ?? [];
  const { route, params } = matches.at(-1) ?? {};
  const modules = matches.flatMap(({ route: { id = '' } }) => (id.startsWith('src/') ? [id] : []));
  if (!told.has(route?.path)) {
    return { status: 200, modules: [...modules, identity], head: '', body: '', handover: null };
  }
  if (params?.shareCode === undefined) {
    const markup = await render(address, buildClient(ApolloLink.empty()), null);
    return { status: route?.path === '*' ? 404 : 200, modules, ...markup, handover: null };
  }

  const client = buildClient(linkTo(ask));
  const { data, error } = await client.query({
    query: SharedWishlistOutlineDocument,
    variables: { shareCode: params.shareCode },
    errorPolicy: 'all',
  });
  if (!data) {
    const errors = { [sharedPageId]: refusals.sharedLinkInvalid };
    const markup = await render(address, client, errors);
    const status = error?.message === refusals.tooManyRequests ? 429 : 503;
    return { status, modules, ...markup, handover: { cache: null, errors } };
  }
  const { head, body } = await render(address, client, null);
  const wishlist = data.sharedWishlist;
  const tags = wishlist && renderToStaticMarkup(<ShareTags wishlist={wishlist} address={origin + pathname} />);
  return {
    status: wishlist ? 200 : 404,
    modules,
    head: head + (tags ?? ''),
    body,
    handover: { cache: client.cache.extract() as Handover['cache'], errors: null },
  };
}

function linkTo(ask: Ask): ApolloLink {
  return new ApolloLink(({ query, variables }) => from(ask(print(query), variables).then((data) => ({ data }))));
}

/** What React wants in the head, a title for example, comes before all else. */
const headFirst = /^((?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*)(.*)$/s;

async function render(address: string, client: ReturnType<typeof buildClient>, errors: Handover['errors']) {
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error(`${address} is no page.`);
  context.errors = errors;
  const markup = renderToString(
    <App>
      <ApolloProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ApolloProvider>
    </App>,
  );
  const [, head = '', body = ''] = headFirst.exec(markup) ?? [];
  return { head, body };
}
