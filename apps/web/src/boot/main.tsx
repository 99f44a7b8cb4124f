import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/papers.css';
import '../styles/base.css';

import { closestLanguage, type Language, languages } from '@wishnest/domain/languages';
import { loadCatalogue } from '@wishnest/messages/catalogues';
import { activateLanguage } from '@wishnest/messages/i18n';
import { languageChoice } from '@wishnest/page/cookies';
import { sharedPath } from '@wishnest/page/paths';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { App } from '../features/shell/RootLayout.tsx';
import { isOffline } from '../graphql/connection.ts';
import { readForAccount } from '../identity/accountStorage.ts';
import { sendReport } from '../identity/report.ts';
import { readLastUser } from '../identity/session.tsx';
import { readSharedPage, SharedPageContext } from '../pageData.ts';
import { routes as allRoutes } from '../router.tsx';
import { keepInstallOffer } from '../ui/install.ts';

// The menus are popovers, which Safari has since 17, Chrome since 114, and Firefox since 125.
if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill').catch(console.error);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

// Vite sends one page for all languages during development.
if (import.meta.env.DEV) await chooseLanguage();

const language = document.documentElement.lang as Language;
// The page preloads the script. Without its texts there is no page.
await loadCatalogue(language).catch((error) => {
  dispatchEvent(new Event('app-failed'));
  throw error;
});
activateLanguage(language);

keepInstallOffer();

let isReported = false;

/** Reports the first error of this page that is a fault of it. More of them would say the same. */
function reportFault(error: unknown) {
  if (!isReported) sendReport('page', error);
  isReported = true;
}

addEventListener('error', ({ error }) => reportFault(error));
addEventListener('unhandledrejection', ({ reason }) => reportFault(reason));
const reactOptions: RootOptions = {
  onCaughtError(error) {
    console.error(error);
    reportFault(error);
  },
};

/**
 * How the page begins: as the server has rendered it, as a shared wishlist without a network, as a page of who was signed in last,
 * before the identity provider and the server have answered, or empty.
 */
type Start = 'rendered' | 'unreachable' | 'lastUser' | 'empty';

const lastUser = readLastUser();
const start = startOf(root);
const routes =
  start === 'unreachable' ? (await import('../features/offline/UnreachableWishlist.tsx')).unreachableRoutes : allRoutes;
if (start === 'rendered' || start === 'lastUser') await loadChunks();
// Without hydration data the router would scroll to the top, while somebody may be reading further down.
const router = createBrowserRouter(routes, start === 'rendered' ? { hydrationData: {} } : {});
const app = (
  <SharedPageContext value={readSharedPage()}>
    <App lastUser={start === 'lastUser' ? lastUser : null}>
      <RouterProvider router={router} />
    </App>
  </SharedPageContext>
);
// React hydrates a transition in steps of a few milliseconds, so that somebody can scroll and open items in between.
if (start === 'rendered') startTransition(() => void hydrateRoot(root, app, reactOptions));
else createRoot(root, reactOptions).render(app);

function startOf(root: HTMLElement): Start {
  if (root.hasChildNodes()) return 'rendered';
  if (isOffline() && location.pathname.startsWith(sharedPath(''))) return 'unreachable';
  return lastUser && (isOffline() || readForAccount(lastUser.uid, 'copy') !== null) ? 'lastUser' : 'empty';
}

/** Loads the chunks of the page first, and puts them into its routes, so that the router renders it without a wait. */
async function loadChunks() {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy().catch(() => ({ Component: Unloaded }));
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** Stands for a component whose chunk could not be loaded, for the error boundary around it. */
function Unloaded(): never {
  throw new Error('A script of this page could not be loaded.');
}

/** Chooses the language as the server does: by the query, which the cookie keeps, by the cookie, and by the browser. */
async function chooseLanguage(): Promise<void> {
  const asked = new URLSearchParams(location.search).get(languageChoice.query);
  // Browsers without it keep no choice.
  if (asked) await window.cookieStore?.set(languageChoice.cookie, asked);
  const kept = await window.cookieStore?.get(languageChoice.cookie);
  const language = closestLanguage([asked ?? kept?.value ?? '', ...navigator.languages]);
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
}
