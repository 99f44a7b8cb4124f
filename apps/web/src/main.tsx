import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { readPageData } from './boot/pageData.ts';
import { buildRoutes } from './router.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const routes = buildRoutes(async () => ({
  Component: (await import('./graphql/AccountClient.tsx')).AccountClient,
}));

// What the server has rendered comes to life once its code is there. A page that came empty, or whose code did not
// come, is rendered here: the router says what is wrong.
const comesToLife = root.hasChildNodes() && (await loadPage());
const { errors } = readPageData();
// Without hydration data the router would scroll to the top, away from what somebody reads already.
const router = createBrowserRouter(routes, comesToLife || errors ? { hydrationData: { errors } } : {});
const app = (
  <App>
    <RouterProvider router={router} />
  </App>
);
if (comesToLife) hydrateRoot(root, app);
else createRoot(root).render(app);
// From here on the app answers taps, and no longer `awaken.ts`.
dispatchEvent(new Event('takeover'));

/** Loads this page's chunks into its routes. */
async function loadPage(): Promise<boolean> {
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
