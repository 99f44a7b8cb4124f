import { hasForbiddenCharacters } from './text.ts';

/** Whether the URL parser reads a text as an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * Returns the target of an item's link, for use in a page. A link is stored as typed, and a browser would resolve
 * `https:shop.com` against the page's own origin.
 */
export function targetOf(link: string): string {
  return URL.canParse(link) ? new URL(link).href : link;
}

/** Returns the shop's host without `www.`. The URL parser writes look-alike letters in punycode. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : '';
}

/**
 * Returns the first web address in a text, or the whole text if there is none. The share button of a shop often copies
 * the item's name before the address.
 */
export function linkIn(text: string): string {
  return text.match(/https?:\/\/\S+/i)?.[0] ?? text.trim();
}

/** Adds `https://` to a web address without a scheme, such as `www.example.com`. Null if the text is not one. */
export function completedLink(text: string): string | null {
  const link = `https://${text.trim().replace(/^\/+/, '')}`;
  if (isWebAddress(text.trim()) || !URL.canParse(link) || hasForbiddenCharacters(link)) return null;
  const { host, username } = new URL(link);
  return /[^.]\.[^.]/.test(host) && !username ? link : null;
}
