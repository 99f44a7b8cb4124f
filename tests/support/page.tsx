/// <reference path="../../apps/web/src/graphql/masking.d.ts" />
import { SchemaLink } from '@apollo/client/link/schema';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, configure, render } from '@testing-library/react';
import { toasts } from '@wishnest/domain/limits';
import { buildContext } from '@wishnest/server/graphql/context';
import { schema } from '@wishnest/server/graphql/schema';
import { buildRateLimits } from '@wishnest/server/rates';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { SessionContext } from '@wishnest/web/identity/session.tsx';
import { buildRoutes } from '@wishnest/web/router.tsx';
import { ProductToaster } from '@wishnest/web/ui/toast.tsx';
import { toast } from 'react-hot-toast';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { buildHands } from './pageHands.ts';
import { PageNetwork } from './pageNetwork.ts';
import { provider } from './pageProvider.ts';
import { listenToToasts } from './pageToasts.ts';
import type { Somebody } from './pageWorld.ts';

// How long a condition, and a test, may take on a busy machine before it counts as never met, in milliseconds.
configure({ asyncUtilTimeout: 4000 });
vi.setConfig({ testTimeout: 20_000 });

// Events reach React as a browser hands them over: inside `act` a click may not make a page wait for its data.
configure({ eventWrapper: (dispatch) => dispatch() });

/** The app as `main.tsx` puts it together, in somebody's browser; the server is its schema instead of its address. */
export async function visit(somebody: Somebody, path: string) {
  onTestFinished(leave);
  const network = new PageNetwork();
  const said = listenToToasts();
  const router = createMemoryRouter(
    buildRoutes(async () => ({ Component: Outlet })),
    { initialEntries: [path] },
  );
  const view = await act(async () => render(appOf(somebody)));
  const become = (who: Somebody) => act(async () => view.rerender(appOf(who)));
  provider.signOut = () => become({ ...somebody, session: { status: 'signedOut' }, caller: { kind: 'visitor' } });

  function appOf(who: Somebody) {
    const server = new SchemaLink({
      schema,
      context: () => buildContext({ ...who, address: '', limits: buildRateLimits() }),
    });
    return (
      <SessionContext value={who.session}>
        <ApolloProvider client={buildClient(network.concat(server))}>
          <RouterProvider router={router} />
        </ApolloProvider>
        <ProductToaster durationMs={toasts.defaultMs} />
      </SessionContext>
    );
  }

  return {
    ...buildHands(),
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

function leave() {
  cleanup();
  toast.remove();
  sessionStorage.clear();
  provider.reset();
}
