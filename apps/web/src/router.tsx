import { pagePaths } from '@wishnest/page/paths';
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

type Load = () => Promise<{ Component: ComponentType }>;

/**
 * Every page has a chunk of its own, whose module exports the page as `Component`. If it cannot be loaded, the layout around the
 * page stays. `lazy` is a function, because the router's `lazy: { Component }` shows a blank page and no error when a chunk cannot
 * be loaded.
 */
const routeOf = ({ path }: { path: string }, handle: RouteHandle, lazy: Load): RouteObject => ({
  id: path,
  path,
  // As the server, which renders the page for an unknown path.
  caseSensitive: true,
  handle,
  lazy,
});

const sourceOf = (name: string) => `src/features/${name}.tsx`;

/** A page of people who are signed in, of whom nothing is shown before that is known, or a form. */
const page = (address: { path: string }, name: string, load: Load) =>
  routeOf(address, { source: sourceOf(name) }, load);

const prerendered = (address: { path: string }, name: string, load: Load) =>
  routeOf(address, { source: sourceOf(name), isPrerendered: true }, load);

export const protectedRoutes: RouteObject[] = [
  page(pagePaths.dashboard, 'dashboard/DashboardPage', () => import('./features/dashboard/DashboardPage.tsx')),
  page(
    pagePaths.sharedWithMe,
    'sharedWithMe/SharedWithMePage',
    () => import('./features/sharedWithMe/SharedWithMePage.tsx'),
  ),
  page(pagePaths.profile, 'profile/ProfilePage', () => import('./features/profile/ProfilePage.tsx')),
  page(pagePaths.settings, 'settings/SettingsPage', () => import('./features/settings/SettingsPage.tsx')),
];

const signInRoutes: RouteObject[] = [
  page(pagePaths.login, 'account/LoginPage', () => import('./features/account/LoginPage.tsx')),
  page(pagePaths.register, 'account/RegisterPage', () => import('./features/account/RegisterPage.tsx')),
  page(pagePaths.verifyEmail, 'account/VerifyEmailPage', () => import('./features/account/VerifyEmailPage.tsx')),
];

const plainPages = () => import('./features/public/PlainPages.tsx');

/** Pages for everybody outside the Apollo client. `DataPart` loads it for people who are signed in. */
const plainRoutes: RouteObject[] = [
  prerendered(pagePaths.landing, 'public/LandingPage', () => import('./features/public/LandingPage.tsx')),
  prerendered(pagePaths.terms, 'public/PlainPages', async () => ({ Component: (await plainPages()).TermsPage })),
  prerendered(pagePaths.privacy, 'public/PlainPages', async () => ({ Component: (await plainPages()).PrivacyPage })),
  prerendered(pagePaths.notFound, 'public/PlainPages', async () => ({ Component: (await plainPages()).NotFoundPage })),
];

const dataRoutes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      prerendered(
        pagePaths.sharedWishlist,
        'sharedWishlist/SharedWishlistPage',
        () => import('./features/sharedWishlist/SharedWishlistPage.tsx'),
      ),
    ],
  },
  {
    handle: { source: sourceOf('offline/OwnPages') },
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
