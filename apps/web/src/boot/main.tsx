import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { App } from '../features/shell/RootLayout.tsx';
import { readSharedPage, SharedPageContext } from '../pageData.ts';
import { routes } from '../router.tsx';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/shared.css';

// The menus are popovers, which Safari has since 17, Chrome since 114, and Firefox since 125.
if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill').catch(console.error);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

// A page that is not prerendered is rendered here. So is one whose chunks could not be loaded; the router shows the error.
const canHydrate = root.hasChildNodes() && (await loadChunks());
// Without hydration data the router would scroll to the top, while somebody may be reading further down.
const router = createBrowserRouter(routes, canHydrate ? { hydrationData: {} } : {});
const app = (
  <SharedPageContext value={readSharedPage()}>
    <App>
      <RouterProvider router={router} />
    </App>
  </SharedPageContext>
);
// React hydrates a transition in steps of a few milliseconds, so that somebody can scroll and open items in between.
if (canHydrate) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

async function loadChunks(): Promise<boolean> {
  const matches = matchRoutes(routes, location) ?? [];
  try {
    await Promise.all(
      matches.map(async ({ route }) => {
        if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
      }),
    );
    return true;
  } catch {
    return false;
  }
}
