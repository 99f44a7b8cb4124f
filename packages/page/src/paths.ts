/**
 * The addresses of the pages. `apps/web/src/router.tsx` says what each shows, and the server takes its list of pages
 * from there.
 */
export const pagePaths = {
  landing: { path: '/' },
  login: { path: '/login' },
  register: { path: '/register' },
  verifyEmail: { path: '/verify-email' },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
  sharedWishlist: { path: '/shared/:shareCode' },
  /** This page is shown at any other path, with the status 404. */
  notFound: { path: '*' },
  dashboard: { path: '/dashboard' },
  sharedWithMe: { path: '/shared-with-me' },
  profile: { path: '/profile' },
  settings: { path: '/settings' },
} as const;

/**
 * The share code in the last part of a share link's path. Programs that find links in texts take characters that follow
 * one for a part of it, such as a full stop, a bracket or one that is invisible.
 */
export const shareCodeIn = (part: string): string => /^([\w-]+)[^\w\p{L}\p{N}\p{Cc}/-]*$/u.exec(part)?.[1] ?? part;

export const sharedPath = (shareCode: string): string =>
  pagePaths.sharedWishlist.path.replace(':shareCode', encodeURIComponent(shareCode));

/** The parameter of a share link's address that names the item which is open there. */
export const itemParameter = 'item';

/** The script by which pages start without a network. Its path is also the part of the origin that it may serve. */
export const serviceWorker = { path: '/worker.js' } as const;

/** The page that documents the APIs, on the server of the APIs. */
export const apiDocsPath = '/api/docs';

/** The guide to both APIs. */
export const apiGuidePath = `${apiDocsPath}/guide`;

/**
 * The pages for developers: the path of each by the name of its HTML file in `apps/web`. The build and `npm run dev` take them from here,
 * and `apps/server/src/pages/developerPages.ts` sends them.
 */
export const developerPages = { documentation: apiDocsPath, guide: apiGuidePath, playground: '/graphql' } as const;

/** Where a browser reports what went wrong in it. */
export const failuresPath = '/failures';

/**
 * Where the server of the APIs sends the profile, wishlists, items and gifts of who sends a Bearer token, as a file of
 * JSON.
 */
export const yourDataPath = '/your-data';
