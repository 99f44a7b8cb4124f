import { hasForbiddenCharacters } from './text.ts';

/** Whether the URL parser reads a text as an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Returns where a link leads. A browser would resolve `https:shop.com`, as somebody typed it, against this origin. */
export const targetOf = (link: string): string => (URL.canParse(link) ? new URL(link).href : link);

/** Returns the shop's host without `www.`. The URL parser writes look-alike letters in punycode. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : '';
}

/** Returns the first web address in a text, or all of it. Shops' share buttons often copy the item's name before it. */
export const linkIn = (text: string): string => text.match(/https?:\/\/\S+/i)?.[0] ?? text.trim();

/** Adds `https://` to a web address without a scheme, such as `www.example.com`. Null if the text is not one. */
export function completedLink(text: string): string | null {
  const link = `https://${text.trim().replace(/^\/+/, '')}`;
  if (isWebAddress(text.trim()) || !URL.canParse(link) || hasForbiddenCharacters(link)) return null;
  const { host, username } = new URL(link);
  return /[^.]\.[^.]/.test(host) && !username ? link : null;
}
