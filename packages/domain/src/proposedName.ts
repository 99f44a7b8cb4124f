import { limits } from './limits.ts';
import { cutText, hasForbiddenCharacters, normaliseText } from './text.ts';

/** Parts of shops' addresses that say nothing about the item. */
const unmeaning = new Set(
  'article articles buy catalog catalogue category collections details dp gp html index item items itm listing p pd pdp \
produkt product products ref shop shops store view'.split(' '),
);

/** Domains below which a shop has its own, as in `shop.co.uk`. */
const registries = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'org']);

/**
 * A name for the item that a link leads to, as far as its address tells: the last part of the path that has words in it,
 * or the shop. Cut between words to what a name may have; '' where there is nothing to read.
 */
export function proposedName(link: string): string {
  if (!URL.canParse(link)) return '';
  const { pathname, hostname } = new URL(link);
  const named = pathname.split('/').map(wordsOf).findLast(isMeaningful);
  const [first = '', ...others] = named ?? shopOf(hostname);
  return cutBetweenWords([first.replace(/^./u, (letter) => letter.toUpperCase()), ...others]);
}

/** The words of one part of a path, without a file's ending and without numbers that only a shop knows. */
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

/** Such as `80275887`, `B00006JSUA` or `s49017829`; not `26cm` or `3er`. */
function isNumberOfShop(word: string): boolean {
  const digits = word.replace(/\D/g, '').length;
  return digits > 4 || (word.length > 8 && digits > 1);
}

function isMeaningful(words: string[]): boolean {
  return words.some((word) => /\p{L}{3}/u.test(word) && !unmeaning.has(word.toLowerCase()));
}

/** Without `www`, the country and what stands in every address. */
function shopOf(hostname: string): string[] {
  const labels = hostname.replace(/^www\./, '').split('.');
  // An IP address, and a host in punycode, are no words.
  if (labels.some((label) => /^\d+$|^xn--|^\[/.test(label))) return [];
  const words = labels.length > 1 ? labels.slice(0, -1) : labels;
  if (words.length > 1 && registries.has(words.at(-1) ?? '')) words.pop();
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
