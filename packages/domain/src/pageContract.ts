/** What the server and the web application's pages pass to each other. Both import these types from here alone. */

import type { Language } from './languages.ts';
import type { Picture } from './picture.ts';
import type { Price } from './price.ts';

/** What a page has to know about this installation. The server writes it into the page's `#page-config` element. */
export interface PageConfig {
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** Whether accounts live in the local emulator, which sends no e-mail and knows no Google account. */
    local: boolean;
  };
  /** Whether accounts are by invitation: not everybody gets a profile. */
  isByInvitation: boolean;
  /** Whether browsers keep a copy of what an account may read, for pages without a network. */
  keepsCopy: boolean;
}

/** Who asks for the page of a share link: see `viewerOf`. */
export type PageViewer =
  | { status: 'visitor' }
  /** An account that is not verified gets a visitor's page, except of its own wishlists. */
  | ({ status: 'account' } & PageAccount)
  /** Nobody can tell who asks: they may be the owner, so nothing about reservations is read for them or shown to them. */
  | { status: 'unknown' };

export interface PageAccount {
  id: string;
  isVerified: boolean;
}

/** The page of a share link for one viewer, as the query `SharedWishlist` has it. The browser begins with it. */
export interface SharedPage {
  viewer: PageViewer;
  shareCode: string;
  /** Null if no wishlist has that code. */
  wishlist: PageWishlist | null;
}

export type PageWishlist =
  | WishlistOf<'OwnWishlist', Named<'OwnItem', PublicItem>>
  | WishlistOf<'SharedWishlist', Named<'SharedItem', PublicItem & Partial<ItemReservation>>>;

interface WishlistOf<Name, Item> {
  __typename: Name;
  id: string;
  name: string;
  owner: Named<'Owner', { id: string; name: string; avatar: string }>;
  items: Item[];
}

/** An item as anybody may see it. */
export interface PublicItem {
  id: string;
  name: string;
  link: string;
  note: string;
  price: Named<'Price', Price> | null;
  picture: Named<'Picture', Picture> | null;
}

/** What an item has that only a name and a link were given. */
export const emptyItem = { note: '', price: null } as const;

/** What everybody but the owner may know of an item's reservation. All of it is left out for an unknown viewer. */
export interface ItemReservation {
  isReserved: boolean;
  viewerCanReserve: boolean;
  viewerCanUnreserve: boolean;
}

type Named<Name extends string, Fields> = { __typename: Name } & Fields;

/** A page of the web application, as the server sends it. */
export interface RenderedPage {
  language: Language;
  /** The sources of the chunks that the browser fetches beside the main script. */
  modules: readonly string[];
  /** HTML for the end of `<head>` and for `#root`; '' if the browser has to render the page. */
  head: string;
  body: string;
  /** What the page was rendered from, for its `#page-data` element. Null if it depends on its address only. */
  data: SharedPage | null;
}

/** The parameter of a share link's address that names the item which is open there. */
export const itemParameter = 'item';

/** The id of an item's element in a page. */
export const itemTagId = (itemId: string): string => `item-${itemId}`;

/** The origin for which pages are rendered if none is configured. No chat can request a picture there. */
export const unknownOrigin = 'http://localhost';

/** Renders the page at an absolute address, that of a share link from `shared`. */
export type RenderPage = (address: string, shared: SharedPage | null, language: Language) => Promise<RenderedPage>;

/** The words of a page around what is rendered, by the names of their places in `index.html`, such as `%TRY_AGAIN%`. */
export type FrameWords = Readonly<Record<string, string>>;

/**
 * The cookie that tells the server for whom to render the page of a share link, and nothing else. Its value is a session
 * cookie of the identity provider, or `pending`. The browser's script reads and deletes it.
 */
export const sessionCookie = {
  name: 'wishnest-session',
  /** The value while somebody signs in or out, and if the provider makes no cookie: nobody knows who asks. */
  pending: 'pending',
  /** Where the page's own origin makes one, for a request with a Bearer token. */
  path: '/session',
  /** Browsers keep no cookie for longer, in seconds. */
  maxAge: 400 * 24 * 60 * 60,
} as const;

/**
 * The header of every response of the server. A response without it comes from something else, such as a proxy whose server does not
 * answer, and counts as none.
 */
export const answerHeader = { name: 'x-wishnest', value: 'answer' } as const;

export const isAnswer = ({ headers }: { headers: { has(name: string): boolean } }): boolean =>
  headers.has(answerHeader.name);

/**
 * Who uses a browser. A visitor has neither an account nor a session cookie. Whoever has a cookie and no account is unknown,
 * whatever the cookie is: only a logout deletes it, and a sign-in can be lost without one.
 * @param account on the server that of the one valid cookie, and in the browser the identity provider's user
 * @param cookies the header `Cookie` or `document.cookie`; whatever contains the name counts as a session cookie
 */
export function viewerOf(account: PageAccount | null, cookies: string): PageViewer {
  if (account) return { status: 'account', id: account.id, isVerified: account.isVerified };
  return { status: cookies.includes(sessionCookie.name) ? 'unknown' : 'visitor' };
}

/** The script by which pages start without a network. Its path is also the part of the origin that it may serve. */
export const serviceWorker = { path: '/worker.js' } as const;

/** Where a browser reports what went wrong in it. */
export const failuresPath = '/failures';

/** Where the server of the APIs sends the profile, wishlists, items and gifts of who sends a Bearer token, as a file of JSON. */
export const yourDataPath = '/your-data';

/** How a person signed in, according to the identity provider. */
export interface SignIn {
  /** The provider's name of the method: `password`, `google.com`, `anonymous`, ... */
  signInProvider: string;
  emailVerified: boolean;
}

/** Whether a sign-in is verified: by Google, or by a password and a verified e-mail address. No other method is. */
export function isVerified({ signInProvider, emailVerified }: SignIn): boolean {
  return signInProvider === 'google.com' || (signInProvider === 'password' && emailVerified);
}
