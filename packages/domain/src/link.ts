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

/** The first web address in a text, which a shop's own share button puts behind the item's name; else the whole text. */
export function linkIn(text: string): string {
  return text.match(/https?:\/\/\S+/i)?.[0] ?? text.trim();
}

/** The web address that an address without its scheme stands for, as `www.example.com`; null where it is none. */
export function completedLink(text: string): string | null {
  const link = `https://${text.trim().replace(/^\/+/, '')}`;
  if (isWebAddress(text.trim()) || !URL.canParse(link) || hasForbiddenCharacters(link)) return null;
  const { host, username } = new URL(link);
  return /[^.]\.[^.]/.test(host) && !username ? link : null;
}
