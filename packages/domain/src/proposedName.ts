import { limits } from './limits.ts';
import { cutText, hasForbiddenCharacters, isTooLong, normaliseText } from './text.ts';

/** Words in addresses of shops that say nothing about the item. */
const ignored = new Set(
  'article articles buy catalog catalogue category collections details dp gp html index item items itm listing p pd pdp \
produkt product products ref shop shops store view'.split(' '),
);

/** The second part of a public suffix such as `co.uk`. */
const suffixes = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);

/**
 * Proposes a name for the item at an address: the words of the last part of the path that has any, or of the shop's host.
 * A long name is cut between words. The result is '' if the address has no words or is too long.
 */
export function proposedName(link: string): string {
  if (isTooLong(link, limits.link) || !URL.canParse(link)) return '';
  const { pathname, hostname } = new URL(link);
  const named = pathname.split('/').map(wordsOf).findLast(isMeaningful);
  const [first = '', ...others] = named ?? shopOf(hostname);
  return cutBetweenWords([first.replace(/^./u, (letter) => letter.toUpperCase()), ...others]);
}

/** Returns the words of one part of a path, without a file extension and without the shop's own numbers. */
function wordsOf(part: string): string[] {
  const text = decode(part).replace(/\.(html?|php|aspx?|jsp)$/i, '');
  if (/[=;:]/.test(text) || hasForbiddenCharacters(text)) return [];
  return normaliseText(text)
    .split(/[\s\-_+.,~]+/)
    .filter((word) => word && !isNumberOfShop(word));
}

function decode(part: string): string {
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

function isMeaningful(words: string[]): boolean {
  return words.some((word) => /\p{L}{3}/u.test(word) && !ignored.has(word.toLowerCase()));
}

/** Returns the words of a host name, without `www` and without the public suffix. */
function shopOf(hostname: string): string[] {
  const labels = hostname.replace(/^www\./, '').split('.');
  // An IP address, and a host in punycode, are no words.
  if (labels.some((label) => /^\d+$|^xn--|^\[/.test(label))) return [];
  const words = labels.length > 1 ? labels.slice(0, -1) : labels;
  if (words.length > 1 && suffixes.has(words.at(-1) ?? '')) words.pop();
  return words.flatMap((label) => label.split('-')).filter(Boolean);
}

function cutBetweenWords(words: readonly string[]): string {
  let name = '';
  for (const word of words) {
    const longer = name ? `${name} ${word}` : word;
    if (longer.length > limits.itemName) return name || cutText(word, limits.itemName);
    name = longer;
  }
  return name;
}
