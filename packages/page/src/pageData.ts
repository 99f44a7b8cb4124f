/** What the server and the web application's pages pass to each other. Both import these types from here alone. */

import type { PageViewer, ReservationState } from '@wishnest/domain/access';
import type { ItemFields } from '@wishnest/domain/input';
import type { Language } from '@wishnest/domain/languages';
import type { Paper } from '@wishnest/domain/paper';
import type { Price } from '@wishnest/domain/price';
import type { Picture } from './picture.ts';

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

/** The page of a share link for one viewer, as the query `SharedWishlist` has it. The browser begins with it. */
export interface SharedPageData {
  viewer: PageViewer;
  shareCode: string;
  /** Null if no wishlist has that code. */
  wishlist: PageWishlist | null;
}

export type PageWishlist =
  | WishlistOf<'OwnWishlist', Named<'OwnItem', PublicItem>>
  | (WishlistOf<'SharedWishlist', Named<'SharedItem', PageItem>> & {
      newestItemId: string | null;
    });

interface WishlistOf<Name, Item> {
  __typename: Name;
  id: string;
  name: string;
  about: string;
  /** Month and day, as `12-24`. */
  day: string | null;
  paper: Paper;
  owner: Named<'Owner', { id: string; name: string; avatar: string }>;
  items: Item[];
}

/** An item as anybody may see it. */
export interface PublicItem extends ItemFields {
  id: string;
  isStarred: boolean;
  price: Named<'Price', Price> | null;
  picture: Named<'Picture', Picture> | null;
}

/** What everybody but the owner may know of an item's reservation. */
export type ItemReservation = Omit<ReservationState, 'reservedBy'>;

/** An item of a page. All of its reservation is left out for its owner and for an unknown viewer. */
export type PageItem = PublicItem & Partial<ItemReservation>;

type Named<Name extends string, Fields> = { __typename: Name } & Fields;

/** A page of the web application, as the server sends it. */
export interface RenderedPage {
  language: Language;
  /** The sources of the chunks that the browser fetches beside the main script. */
  modules: readonly string[];
  /** Null in the shell, a page that the browser has to render. */
  content: PageContent | null;
}

export interface PageContent {
  /** HTML for the end of `<head>`, before the data, and for `#root`. */
  head: string;
  body: string;
  /** What the page was rendered from, for its `#page-data` element. Null if it depends on its address only. */
  data: SharedPageData | null;
}

/** The origin for which pages are rendered if none is configured. No chat can request a picture there. */
export const unknownOrigin = 'http://localhost';

/** Renders the page at an absolute address. `shared` is what that of a share link shows; null for all others. */
export type RenderPage = (address: string, shared: SharedPageData | null, language: Language) => Promise<RenderedPage>;
