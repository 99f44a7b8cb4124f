import { pages } from '@wishnest/page/paths';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ConnectionLayout } from './features/offline/ConnectionLayout.tsx';
import { PublicLayout } from './features/shell/PublicLayout.tsx';
import { FirstLoad, RootLayout, RouteError } from './features/shell/RootLayout.tsx';

/** What the server needs to know of a route. */
export interface RouteHandle {
  /** The source of the route's chunk, below `apps/web`, by which the build's manifest names the files to preload. */
  source: string;
  /** Whether the server renders the page, before it is known who is signed in. Any other shows a spinner. */
  isPrerendered?: boolean;
}

/**
 * Every page has a chunk of its own. If it cannot be loaded, the layout around the page stays. `lazy` is a function,
 * because the router's `lazy: { Component }` shows a blank page and no error when a chunk cannot be loaded.
 */
const routeOf = ({ path }: { path: string }, handle: RouteHandle, load: () => Promise<ComponentType>): RouteObject => ({
  id: path,
  path,
  // As the server, which renders the page for an unknown path.
  caseSensitive: true,
  handle,
  lazy: async () => ({ Component: await load() }),
});

/** A page of people who are signed in, of whom nothing is shown before that is known, or a form. */
const page = (name: string): RouteHandle => ({ source: `src/features/${name}.tsx` });
const prerendered = (name: string): RouteHandle => ({ ...page(name), isPrerendered: true });

export const protectedRoutes: RouteObject[] = [
  routeOf(
    pages.dashboard,
    page('dashboard/DashboardPage'),
    async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
  ),
  routeOf(
    pages.sharedWithMe,
    page('sharedWithMe/SharedWithMePage'),
    async () => (await import('./features/sharedWithMe/SharedWithMePage.tsx')).SharedWithMePage,
  ),
  routeOf(
    pages.profile,
    page('profile/ProfilePage'),
    async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage,
  ),
  routeOf(
    pages.settings,
    page('settings/SettingsPage'),
    async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage,
  ),
];

const signInRoutes: RouteObject[] = [
  routeOf(
    pages.login,
    page('account/LoginPage'),
    async () => (await import('./features/account/LoginPage.tsx')).LoginPage,
  ),
  routeOf(
    pages.register,
    page('account/RegisterPage'),
    async () => (await import('./features/account/RegisterPage.tsx')).RegisterPage,
  ),
  routeOf(
    pages.verifyEmail,
    page('account/VerifyEmailPage'),
    async () => (await import('./features/account/VerifyEmailPage.tsx')).VerifyEmailPage,
  ),
];

/** Pages for everybody outside the Apollo client. `DataPart` loads it for people who are signed in. */
const plainRoutes: RouteObject[] = [
  routeOf(
    pages.landing,
    prerendered('public/LandingPage'),
    async () => (await import('./features/public/LandingPage.tsx')).LandingPage,
  ),
  routeOf(
    pages.terms,
    prerendered('public/PlainPages'),
    async () => (await import('./features/public/PlainPages.tsx')).TermsPage,
  ),
  routeOf(
    pages.privacy,
    prerendered('public/PlainPages'),
    async () => (await import('./features/public/PlainPages.tsx')).PrivacyPage,
  ),
  routeOf(
    pages.notFound,
    prerendered('public/PlainPages'),
    async () => (await import('./features/public/PlainPages.tsx')).NotFoundPage,
  ),
];

const dataRoutes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      routeOf(
        pages.sharedWishlist,
        prerendered('sharedWishlist/SharedWishlistPage'),
        async () => (await import('./features/sharedWishlist/SharedWishlistPage.tsx')).SharedWishlistPage,
      ),
    ],
  },
  {
    handle: page('offline/OwnPages'),
    lazy: async () => ({ Component: (await import('./features/offline/OwnPages.tsx')).OwnPages }),
    children: [{ ErrorBoundary: RouteError, children: protectedRoutes }],
  },
];

const pageRoutes: RouteObject[] = [
  ...signInRoutes,
  { Component: PublicLayout, children: plainRoutes },
  {
    handle: { source: 'src/graphql/AccountClient.tsx' },
    lazy: async () => ({ Component: (await import('./graphql/AccountClient.tsx')).AccountClient }),
    children: dataRoutes,
  },
];

/** The routes of the app, the one list of its pages. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: FirstLoad,
    children: [{ Component: ConnectionLayout, children: [{ ErrorBoundary: RouteError, children: pageRoutes }] }],
  },
];
