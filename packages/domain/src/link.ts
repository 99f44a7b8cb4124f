import { hasForbiddenCharacters } from './text.ts';

/** A space in the host, which some browsers accept and others do not. */
const spaceInHost = /^\s*[a-z][a-z\d+.-]*:[\\/]*[^\\/?#\s]+\s+[^\s]/i;

/** Returns the parsed address, or null. Browsers of 2023 have neither `URL.parse` nor `URL.canParse`. */
export function parseLink(text: string): URL | null {
  if (spaceInHost.test(text)) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * A name, a number or an IPv6 address. URL parsers differ in the other characters that they take: Chromium writes '|'
 * as '%7C'.
 */
const hostname = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** Whether a text is an absolute http or https address. It is the rule for links, in the browser and on the server. */
export function isWebAddress(text: string): boolean {
  const parsed = parseLink(text);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && hostname.test(parsed.hostname);
}

/** Returns where a link leads. A browser would resolve `https:shop.com`, as somebody typed it, against this origin. */
export const targetOf = (link: string): string => parseLink(link)?.href ?? link;

/** Returns the shop's host without `www.`. The URL parser writes look-alike letters in punycode. */
export const hostOf = (link: string): string => parseLink(link)?.host.replace(/^www\./, '') ?? '';

/** Adds `https://` to a web address without a scheme, such as `www.example.com`. Null if the text is not one. */
export function completedLink(text: string): string | null {
  const link = `https://${text.trim().replace(/^\/+/, '')}`;
  const parsed = parseLink(link);
  if (isWebAddress(text.trim()) || !parsed || hasForbiddenCharacters(link)) return null;
  return /[^.]\.[^.]/.test(parsed.host) && !parsed.username ? link : null;
}
