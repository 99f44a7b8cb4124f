import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Guard } from './features/account/Guard.tsx';
import { FirstLoad } from './features/shell/FirstLoad.tsx';
import { RootLayout } from './features/shell/RootLayout.tsx';
import { RouteError } from './features/shell/RouteError.tsx';

/** What the pages that read data stand in, with an Apollo client for them. The server and the tests bring their own. */
export type LoadClientLayout = () => Promise<{ Component: ComponentType }>;

/** Behind the guard, inside the logged-in layout. */
const protectedPages: RouteObject[] = [
  {
    id: 'src/features/dashboard/DashboardPage.tsx',
    path: '/dashboard',
    lazy: async () => ({ Component: (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage }),
  },
  {
    id: 'src/features/sharing/SharedWithMePage.tsx',
    path: '/shared-with-me',
    lazy: async () => ({ Component: (await import('./features/sharing/SharedWithMePage.tsx')).SharedWithMePage }),
  },
  {
    id: 'src/features/profile/ProfilePage.tsx',
    path: '/profile',
    lazy: async () => ({ Component: (await import('./features/profile/ProfilePage.tsx')).ProfilePage }),
  },
  {
    id: 'src/features/settings/SettingsPage.tsx',
    path: '/settings',
    lazy: async () => ({ Component: (await import('./features/settings/SettingsPage.tsx')).SettingsPage }),
  },
];

/**
 * Every page is a chunk of its own; one that cannot be loaded leaves the layout around it standing. `lazy` is a function
 * on purpose: with the router's `lazy: { Component }` a chunk that fails is a blank page and no error. The id is the
 * chunk's file, by which the server knows what to have fetched beside the main script.
 */
const pages: RouteObject[] = [
  {
    id: 'src/features/landing/LandingPage.tsx',
    path: '/',
    lazy: async () => ({ Component: (await import('./features/landing/LandingPage.tsx')).LandingPage }),
  },
  {
    id: 'src/features/account/LoginPage.tsx',
    path: '/login',
    lazy: async () => ({ Component: (await import('./features/account/LoginPage.tsx')).LoginPage }),
  },
  {
    id: 'src/features/account/RegisterPage.tsx',
    path: '/register',
    lazy: async () => ({ Component: (await import('./features/account/RegisterPage.tsx')).RegisterPage }),
  },
  {
    id: 'src/features/account/VerifyEmailPage.tsx',
    path: '/verify-email',
    lazy: async () => ({ Component: (await import('./features/account/VerifyEmailPage.tsx')).VerifyEmailPage }),
  },
  {
    id: 'src/features/legal/TermsPage.tsx',
    path: '/terms',
    lazy: async () => ({ Component: (await import('./features/legal/TermsPage.tsx')).TermsPage }),
  },
  {
    id: 'src/features/legal/PrivacyPage.tsx',
    path: '/privacy',
    lazy: async () => ({ Component: (await import('./features/legal/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    id: 'src/features/notFound/NotFoundPage.tsx',
    path: '*',
    lazy: async () => ({ Component: (await import('./features/notFound/NotFoundPage.tsx')).NotFoundPage }),
  },
];

/** The one page whose data the server reads before it sends the page. */
export const sharedPageId = 'src/features/sharing/SharedWishlistPage.tsx';

/** Pages that read data. */
const dataPages: RouteObject[] = [
  {
    id: sharedPageId,
    path: '/shared/:shareCode',
    lazy: async () => {
      const { SharedWishlistPage, BrokenSharedPage } = await import('./features/sharing/SharedWishlistPage.tsx');
      return { Component: SharedWishlistPage, ErrorBoundary: BrokenSharedPage };
    },
  },
  {
    Component: Guard,
    children: [
      {
        id: 'src/features/shell/AppShell.tsx',
        lazy: async () => ({ Component: (await import('./features/shell/AppShell.tsx')).AppShell }),
        children: [{ ErrorBoundary: RouteError, children: protectedPages }],
      },
    ],
  },
];

export function buildRoutes(loadClientLayout: LoadClientLayout): RouteObject[] {
  return [
    {
      Component: RootLayout,
      HydrateFallback: FirstLoad,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [...pages, { id: 'src/graphql/AccountClient.tsx', lazy: loadClientLayout, children: dataPages }],
        },
      ],
    },
  ];
}
