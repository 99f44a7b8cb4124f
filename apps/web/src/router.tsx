import type { RouteObject } from 'react-router-dom';
import { Guard } from './features/account/Guard.tsx';
import { FirstLoad } from './features/shell/FirstLoad.tsx';
import { RootLayout } from './features/shell/RootLayout.tsx';
import { RouteError } from './features/shell/RouteError.tsx';

/** Behind the guard, inside the logged-in layout. */
const protectedPages: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: async () => ({ Component: (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage }),
  },
  {
    path: '/shared-with-me',
    lazy: async () => ({ Component: (await import('./features/sharing/SharedWithMePage.tsx')).SharedWithMePage }),
  },
  {
    path: '/profile',
    lazy: async () => ({ Component: (await import('./features/profile/ProfilePage.tsx')).ProfilePage }),
  },
  {
    path: '/settings',
    lazy: async () => ({ Component: (await import('./features/settings/SettingsPage.tsx')).SettingsPage }),
  },
];

/**
 * Every page is a chunk of its own; one that cannot be loaded leaves the layout around it standing. `lazy` is a function
 * on purpose: with the router's `lazy: { Component }` a chunk that fails is a blank page and no error.
 */
const pages: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('./features/landing/LandingPage.tsx')).LandingPage }),
  },
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('./features/account/LoginPage.tsx')).LoginPage }),
  },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('./features/account/RegisterPage.tsx')).RegisterPage }),
  },
  {
    path: '/verify-email',
    lazy: async () => ({ Component: (await import('./features/account/VerifyEmailPage.tsx')).VerifyEmailPage }),
  },
  {
    path: '/terms',
    lazy: async () => ({ Component: (await import('./features/legal/TermsPage.tsx')).TermsPage }),
  },
  {
    path: '/privacy',
    lazy: async () => ({ Component: (await import('./features/legal/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: '/shared/:shareCode',
    lazy: async () => ({ Component: (await import('./features/sharing/SharedWishlistPage.tsx')).SharedWishlistPage }),
  },
  {
    Component: Guard,
    children: [
      {
        lazy: async () => ({ Component: (await import('./features/shell/AppShell.tsx')).AppShell }),
        children: [{ ErrorBoundary: RouteError, children: protectedPages }],
      },
    ],
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./features/notFound/NotFoundPage.tsx')).NotFoundPage }),
  },
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: FirstLoad,
    children: [{ ErrorBoundary: RouteError, children: pages }],
  },
];
