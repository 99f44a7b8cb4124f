/** A page of the web application, for the router, the server and the preloading of its chunks. */
export interface Page {
  /** What the router and the server match. */
  path: string;
  /** The source of the page's chunk, below `apps/web`. Two pages may have the same one. */
  source: string;
  /**
   * Whether the server renders the page, in its state before the browser knows who is signed in. Such a page is visible
   * before any script has run. The browser renders any other page, and shows a spinner until then.
   */
  isPrerendered: boolean;
  /** Whether the server's response is the same for everybody at any time, so that the server builds it once. */
  isStatic: boolean;
}

/** All pages. Those from `dashboard` on need somebody who is signed in, so nothing of them is shown before that is known. */
export const pages = {
  landing: {
    path: '/',
    source: 'src/features/public/LandingPage.tsx',
    isPrerendered: true,
    isStatic: true,
  },
  login: {
    path: '/login',
    source: 'src/features/account/LoginPage.tsx',
    isPrerendered: false,
    isStatic: true,
  },
  register: {
    path: '/register',
    source: 'src/features/account/RegisterPage.tsx',
    isPrerendered: false,
    isStatic: true,
  },
  verifyEmail: {
    path: '/verify-email',
    source: 'src/features/account/VerifyEmailPage.tsx',
    isPrerendered: false,
    isStatic: true,
  },
  terms: {
    path: '/terms',
    source: 'src/features/public/LegalPages.tsx',
    isPrerendered: true,
    isStatic: true,
  },
  privacy: {
    path: '/privacy',
    source: 'src/features/public/LegalPages.tsx',
    isPrerendered: true,
    isStatic: true,
  },
  sharedWishlist: {
    path: '/shared/:shareCode',
    source: 'src/features/sharedWishlist/SharedWishlistPage.tsx',
    isPrerendered: true,
    isStatic: false,
  },
  /** This page is shown at any other path, with the status 404. */
  notFound: {
    path: '*',
    source: 'src/features/public/NotFoundPage.tsx',
    isPrerendered: true,
    isStatic: true,
  },
  dashboard: {
    path: '/dashboard',
    source: 'src/features/dashboard/DashboardPage.tsx',
    isPrerendered: false,
    isStatic: true,
  },
  sharedWithMe: {
    path: '/shared-with-me',
    source: 'src/features/sharedWithMe/SharedWithMePage.tsx',
    isPrerendered: false,
    isStatic: true,
  },
  profile: {
    path: '/profile',
    source: 'src/features/profile/ProfilePage.tsx',
    isPrerendered: false,
    isStatic: true,
  },
  settings: {
    path: '/settings',
    source: 'src/features/settings/SettingsPage.tsx',
    isPrerendered: false,
    isStatic: true,
  },
} as const satisfies Record<string, Page>;

/** The path of a shared wishlist's page. */
export const sharedPath = (shareCode: string): string =>
  pages.sharedWishlist.path.replace(':shareCode', encodeURIComponent(shareCode));
