/** What the server and the web application's pages pass to each other. Both import these types from here alone. */

/** What a page has to know about this installation. The server writes it into the page's `#page-config` element. */
export interface PageConfig {
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** Whether accounts live in the local emulator, which sends no e-mail and knows no Google account. */
    local: boolean;
  };
}

/** What the server has read for the page of a share link. `wishlist` is null where no wishlist has that code. */
export type SharedPageData = { wishlist: PublicWishlist | null } | 'unreadable';

/** A shared wishlist as anybody may see it. */
export interface PublicWishlist {
  id: string;
  name: string;
  owner: { id: string; name: string; avatar: string };
  items: { id: string; name: string; link: string }[];
}

/** What a prerendered page was rendered from. It is in the page's `#page-data` element, and holds no reservation. */
export interface PageData {
  /** The initial content of the page's Apollo cache, by the id of the object. */
  cache: Record<string, object | undefined> | null;
  /** The error that a page could not be rendered with, by the id of its route. The browser's router shows it. */
  errors: Record<string, string> | null;
}

/** A page of the web application, as the server sends it. */
export interface RenderedPage {
  /** The sources of the chunks that the browser fetches beside the main script. */
  modules: readonly string[];
  /** HTML for the end of `<head>` and for `#root`; '' where the browser has to render the page. */
  head: string;
  body: string;
  /** Null where the page depends on its address only. */
  data: PageData | null;
}

/**
 * Renders the page at an absolute address, as a visitor may see it.
 * @param shared the data for the page of a share link
 */
export type RenderPage = (address: string, shared?: SharedPageData) => Promise<RenderedPage>;
