import { hasForbiddenCharacters } from './text.ts';

/** Whether a text is an absolute web address, as the URL parser reads it. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * Where the link of an item leads, for use in a page. A link is kept as it was typed, and a browser would resolve one
 * like `https:shop.com` against the page's own origin.
 */
export function targetOf(link: string): string {
  return URL.canParse(link) ? new URL(link).href : link;
}

/** The shop's host as a person reads it: `www.` left out, look-alike letters in punycode, as the URL parser has it. */
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
