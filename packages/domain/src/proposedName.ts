import { limits } from './limits.ts';
import { parseLink } from './link.ts';
import { cutText, hasForbiddenCharacters, isTooLong, normaliseText } from './text.ts';

/** Words in addresses of shops that say nothing about the item. */
const ignored =
  /\b(?:articles?|buy|catalog(?:ue)?|category|collections|details|html|index|items?|itm|listing|pdp|produkt|products?|ref|shops?|store|view)\b/gi;

/**
 * Proposes a name for the item at an address: the words of the last part of the path that has any, or of the shop's
 * host. A long name is cut between words. The result is '' if the address has no words or is too long.
 */
export function proposedName(link: string): string {
  const parsed = isTooLong(link, limits.link) ? null : parseLink(link);
  if (!parsed) return '';
  const { pathname, hostname } = parsed;
  const named = pathname.split('/').map(wordsOf).filter(isMeaningful).at(-1) ?? shopOf(hostname);
  return cutAtWord(named.replace(/^./u, (letter) => letter.toUpperCase()));
}

/** Returns the words of one part of a path, without a file extension and without the shop's own numbers. */
function wordsOf(part: string): string {
  const text = decode(part).replace(/\.(?:html?|php|aspx?|jsp)$/i, '');
  if (/[=;:]/.test(text) || hasForbiddenCharacters(text)) return '';
  const words = normaliseText(text).split(/[\s\-_+.,~]+/);
  return words.filter((word) => word && !isNumberOfShop(word)).join(' ');
}

/** Decodes what is encoded by percent signs; a text that cannot be decoded stays. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether a word is a shop's own number, such as `80275887`, `B00006JSUA` or `s49017829`, and not `26cm` or `3er`. */
function isNumberOfShop(word: string): boolean {
  const digits = word.replace(/\D/g, '').length;
  return digits > 4 || (word.length > 8 && digits > 1);
}

const isMeaningful = (words: string) => /\p{L}{3}/u.test(words.replace(ignored, ''));

/**
 * Returns the words of the part of a host name that says the most. An IP address, and a host in punycode, have none.
 */
function shopOf(hostname: string): string {
  if (/^[\d.]+$|^\[|xn--/.test(hostname)) return '';
  const labels = hostname.replace(/^www\d?\./, '').split('.');
  const wordsIn = (label: string) => label.replace(ignored, '').length;
  const [best = ''] = labels.slice(0, -1).sort((one, other) => wordsIn(other) - wordsIn(one));
  return best.replaceAll('-', ' ');
}

export function cutAtWord(text: string): string {
  const cut = cutText(text, limits.itemName);
  const space = cut.lastIndexOf(' ');
  const isWithinWord = /^[^\s,;|/]/.test(text.slice(cut.length));
  return isWithinWord && space >= limits.itemName / 3 ? cut.slice(0, space) : cut;
}
