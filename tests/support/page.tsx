/// <reference path="../../apps/web/src/graphql/masking.d.ts" />
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, configure, render } from '@testing-library/react';
import { toasts } from '@wishnest/domain/limits';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { SessionContext } from '@wishnest/web/identity/session.tsx';
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
import { listenToToasts } from './pageToasts.ts';
import { schemaLinkOf } from './schemaLink.ts';

// How long a condition, and a test, may take on a busy machine before it counts as never met, in milliseconds.
configure({ asyncUtilTimeout: 4000 });
vi.setConfig({ testTimeout: 20_000 });

// Events reach React as a browser hands them over: inside `act` a click may not make a page wait for its data.
configure({ eventWrapper: (dispatch) => dispatch() });

type SentPage = Awaited<ReturnType<typeof renderPage>>;

/**
 * The app as `boot/main.tsx` puts it together, in somebody's browser; the server is its schema instead of its address.
 * @param sent what the server has rendered, to be hydrated
 */
export async function visit(somebody: Somebody, path: string, sent: SentPage | null = null) {
  onTestFinished(leave);
  const network = new PageNetwork();
  const said = listenToToasts();
  const routes = buildRoutes(async () => ({ Component: Outlet }));
  if (sent) await loadPage(routes, path);
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    ...(sent && { hydrationData: { errors: sent.data?.errors ?? null } }),
  });
  const how = sent ? { container: putUp(sent), hydrate: true } : {};
  const view = await act(async () => render(appOf(somebody), how));
  const become = (who: Somebody) => act(async () => view.rerender(appOf(who)));
  provider.signOut = () => become({ ...somebody, session: { status: 'signedOut' }, caller: { kind: 'visitor' } });

  function appOf(who: Somebody) {
    return (
      <SessionContext value={who.session}>
        <ApolloProvider client={buildClient(network.concat(schemaLinkOf(who)), sent?.data?.cache)}>
          <RouterProvider router={router} />
        </ApolloProvider>
        <ProductToaster durationMs={toasts.defaultMs} />
      </SessionContext>
    );
  }

  return {
    ...buildPageActions(),
    network,
    provider,
    /** The product messages so far, the latest last. */
    toasts: said,
    /** Where the browser is. */
    path: () => router.state.location.pathname + router.state.location.search,
    /** Types another address of the app's. */
    goTo: (to: string) => act(async () => router.navigate(to)),
    /** Closes the page, for a test that opens another one. */
    leave,
    /** Somebody else sits here from now on, or the same person in another state. */
    become,
  };
}

/** Loads the chunks of the page, which hydrates at once. */
async function loadPage(routes: RouteObject[], path: string) {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** Shows what the server has sent, and answers its root. */
function putUp({ head, body }: SentPage): HTMLElement {
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
