export const brand = { name: 'Wishnest' } as const;

/** The colours that are needed outside style sheets, the same as in the web application's `styles/tokens.css`. */
export const colours = {
  paper: '#f4eee3',
  darkPaper: '#0f1a15',
  raised: '#fffdf8',
  line: '#e3d8c4',
  ink: '#26231d',
  inkSoft: '#5f574a',
  lineStrong: '#8f8269',
  string: '#a08b6b',
} as const;

/** The preview of a share link in a chat, for the page's metadata and the picture. */
export const sharePreview = {
  /** The last part of the picture's path, after the share link's. */
  file: 'preview.png',
  /** In px, as Open Graph recommends. */
  width: 1200,
  height: 630,
  /** The title if the picture's typefaces cannot render the wishlist's name. */
  title: 'A wishlist',
  /** What a chat shows beside the picture. */
  tagTitle: (wishlist: string, owner: string) => (owner ? `${wishlist} · ${owner}` : wishlist),
} as const;

/** The preview of the landing page in a chat. `apps/web/pictures/landing.ts` draws the picture. */
export const landingPreview = {
  file: 'preview.png',
  width: sharePreview.width,
  height: sharePreview.height,
  words: 'Wishlists that stay a surprise',
} as const;
