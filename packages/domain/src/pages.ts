/** A page of the web application, for the router, the server and the preloading of its chunks. */
export interface Page {
  path: string;
  /** The source of the page's chunk, below `apps/web`. Two pages may have the same one. */
  source: string;
  /** Whether the server renders the page, before it is known who is signed in. Any other shows a spinner. */
  isPrerendered?: boolean;
  /** Whether it is for people who are signed in, so that nothing of it is shown before that is known. */
  needsSignIn?: boolean;
}

/** The source of what is around each page of people who are signed in. */
export const ownPages = 'src/features/offline/OfflinePages.tsx';

export const pages = {
  landing: { path: '/', source: 'src/features/public/LandingPage.tsx', isPrerendered: true },
  login: { path: '/login', source: 'src/features/account/LoginPage.tsx' },
  register: { path: '/register', source: 'src/features/account/RegisterPage.tsx' },
  verifyEmail: {
    path: '/verify-email',
    source: 'src/features/account/VerifyEmailPage.tsx',
  },
  terms: { path: '/terms', source: 'src/features/public/PlainPages.tsx', isPrerendered: true },
  privacy: { path: '/privacy', source: 'src/features/public/PlainPages.tsx', isPrerendered: true },
  sharedWishlist: {
    path: '/shared/:shareCode',
    source: 'src/features/sharedWishlist/SharedWishlistPage.tsx',
    isPrerendered: true,
  },
  /** This page is shown at any other path, with the status 404. */
  notFound: { path: '*', source: 'src/features/public/PlainPages.tsx', isPrerendered: true },
  dashboard: {
    path: '/dashboard',
    source: 'src/features/dashboard/DashboardPage.tsx',
    needsSignIn: true,
  },
  sharedWithMe: {
    path: '/shared-with-me',
    source: 'src/features/sharedWithMe/SharedWithMePage.tsx',
    needsSignIn: true,
  },
  profile: { path: '/profile', source: 'src/features/profile/ProfilePage.tsx', needsSignIn: true },
  settings: {
    path: '/settings',
    source: 'src/features/settings/SettingsPage.tsx',
    needsSignIn: true,
  },
} as const satisfies Record<string, Page>;

/** The pages inside `ownPages`. */
export const pagesForSignedIn = Object.values<Page>(pages).filter(({ needsSignIn }) => needsSignIn);

/**
 * The share code in the last part of a share link's path. Programs that find links in texts take characters that follow one for
 * a part of it, such as a full stop, a bracket or one that is invisible.
 */
export const shareCodeIn = (part: string): string => /^([\w-]+)[^\w\p{L}\p{N}\p{Cc}/-]*$/u.exec(part)?.[1] ?? part;

export const sharedPath = (shareCode: string): string =>
  pages.sharedWishlist.path.replace(':shareCode', encodeURIComponent(shareCode));
