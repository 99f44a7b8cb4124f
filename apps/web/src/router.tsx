import { ownPages, type Page, pages } from '@wishnest/domain/pages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PublicLayout } from './features/shell/PublicLayout.tsx';
import { FirstLoad, RootLayout, RouteError } from './features/shell/RootLayout.tsx';

/**
 * Every page has a chunk of its own. If it cannot be loaded, the layout around the page stays. `lazy` is a function,
 * because the router's `lazy: { Component }` shows a blank page and no error when a chunk cannot be loaded.
 */
const routeOf = ({ path, source }: Page, load: () => Promise<ComponentType>): RouteObject => ({
  id: path,
  path,
  // As the server, which renders the page for an unknown path.
  caseSensitive: true,
  handle: source,
  lazy: async () => ({ Component: await load() }),
});

const protectedRoutes: RouteObject[] = [
  routeOf(pages.dashboard, async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage),
  routeOf(
    pages.sharedWithMe,
    async () => (await import('./features/sharedWithMe/SharedWithMePage.tsx')).SharedWithMePage,
  ),
  routeOf(pages.profile, async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage),
  routeOf(pages.settings, async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage),
];

const signInRoutes: RouteObject[] = [
  routeOf(pages.login, async () => (await import('./features/account/LoginPage.tsx')).LoginPage),
  routeOf(pages.register, async () => (await import('./features/account/RegisterPage.tsx')).RegisterPage),
  routeOf(pages.verifyEmail, async () => (await import('./features/account/VerifyEmailPage.tsx')).VerifyEmailPage),
];

/** Pages for everybody outside the Apollo client. `DataPart` loads it for people who are signed in. */
const plainRoutes: RouteObject[] = [
  routeOf(pages.landing, async () => (await import('./features/public/LandingPage.tsx')).LandingPage),
  routeOf(pages.terms, async () => (await import('./features/public/PlainPages.tsx')).TermsPage),
  routeOf(pages.privacy, async () => (await import('./features/public/PlainPages.tsx')).PrivacyPage),
  routeOf(pages.notFound, async () => (await import('./features/public/PlainPages.tsx')).NotFoundPage),
];

const dataRoutes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      routeOf(
        pages.sharedWishlist,
        async () => (await import('./features/sharedWishlist/SharedWishlistPage.tsx')).SharedWishlistPage,
      ),
    ],
  },
  {
    handle: ownPages,
    lazy: async () => ({ Component: (await import('./features/offline/OfflinePages.tsx')).OfflinePages }),
    children: [{ ErrorBoundary: RouteError, children: protectedRoutes }],
  },
];

/** The routes of the app. A route's handle is the source of its chunk, by which the server finds the files to preload. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: FirstLoad,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...signInRoutes,
          { Component: PublicLayout, children: plainRoutes },
          {
            handle: 'src/graphql/AccountClient.tsx',
            lazy: async () => ({ Component: (await import('./graphql/AccountClient.tsx')).AccountClient }),
            children: dataRoutes,
          },
        ],
      },
    ],
  },
];
