/// <reference path="../../apps/web/src/env.d.ts" />
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, configure, render } from '@testing-library/react';
import { toasts } from '@wishnest/domain/limits';
import { type LoadClient, LoadClientContext } from '@wishnest/web/features/shell/PublicLayout.tsx';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { SessionContext } from '@wishnest/web/identity/session.tsx';
import { PageDataContext } from '@wishnest/web/pageData.ts';
import { buildRoutes } from '@wishnest/web/router.tsx';
import type { renderPage } from '@wishnest/web/server/page.tsx';
import { ProductToaster } from '@wishnest/web/ui/toast.tsx';
import { toast } from 'react-hot-toast';
import { createMemoryRouter, matchRoutes, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { buildPageActions } from './pageActions.ts';
import type { Somebody } from './pageFixtures.ts';
import { PageNetwork } from './pageNetwork.ts';
import { provider } from './pageProvider.ts';
import { collectToasts } from './pageToasts.ts';
import { schemaLinkOf } from './schemaLink.ts';

// Timeouts of a condition and of a test, in milliseconds, which are long enough for a busy machine.
configure({ asyncUtilTimeout: 4000 });
vi.setConfig({ testTimeout: 20_000 });

// Events are dispatched without `act`, as in a browser: within `act` React would not show that a page waits for its data.
configure({ eventWrapper: (dispatch) => dispatch() });

type SentPage = Awaited<ReturnType<typeof renderPage>>;

/**
 * Opens the app in somebody's browser, built as in `boot/main.tsx`. Requests go to the schema of the server, without
 * HTTP.
 * @param sent the page as rendered by the server, which is then hydrated
 */
export async function visit(somebody: Somebody, path: string, sent: SentPage | null = null) {
  onTestFinished(leave);
  const network = new PageNetwork();
  const shownToasts = collectToasts();
  const loadClient: LoadClient = async () => ({ Component: ({ children = <Outlet /> }) => children });
  const routes = buildRoutes(loadClient);
  if (sent) await loadPage(routes, path);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    ...(sent && { hydrationData: { errors: sent.data?.errors ?? null } }),
  });
  const options = sent ? { container: insertSent(sent), hydrate: true } : {};
  const clients = new Map<Somebody['caller'], ApolloClient>();
  const view = await act(async () => render(appOf(somebody), options));
  const become = (who: Somebody) => act(async () => view.rerender(appOf(who)));
  provider.signOut = () => become({ ...somebody, session: { status: 'signedOut' }, caller: { kind: 'visitor' } });

  function appOf(who: Somebody) {
    const client = clients.get(who.caller) ?? buildClient(network.concat(schemaLinkOf(who)));
    clients.set(who.caller, client);
    return (
      <PageDataContext value={sent?.data ?? { shared: null, errors: null }}>
        <SessionContext value={who.session}>
          <ApolloProvider client={client}>
            <LoadClientContext value={loadClient}>
              <RouterProvider router={router} />
            </LoadClientContext>
          </ApolloProvider>
          <ProductToaster durationMs={toasts.defaultMs} />
        </SessionContext>
      </PageDataContext>
    );
  }

  return {
    ...buildPageActions(),
    network,
    provider,
    /** The product messages so far, the latest last. */
    toasts: shownToasts,
    /** The path and the query of the address. */
    path: () => router.state.location.pathname + router.state.location.search,
    /** Opens another address of the app, as if it were typed. */
    goTo: (to: string) => act(async () => router.navigate(to)),
    /** Closes the page, for a test that opens another one. */
    leave,
    /** Changes who uses the page, or their state. */
    become,
  };
}

/** Loads the chunks of the page first, so that it is hydrated without a wait. */
async function loadPage(routes: RouteObject[], path: string) {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Inserts the server's HTML into the document. Returns the root element. */
function insertSent({ head, body }: SentPage): HTMLElement {
  document.head.insertAdjacentHTML('beforeend', head);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = body;
  return root;
}

function leave() {
  cleanup();
  toast.remove();
  sessionStorage.clear();
  provider.reset();
}
