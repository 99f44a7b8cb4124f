import { completedLink, hostOf, isWebAddress, parseLink } from './link.ts';
import { nameIn, type Part, partsIn } from './pasted.ts';

/** What another app has sent. */
export interface IncomingItem {
  link: string;
  /** '' if nothing that was sent names it. */
  name: string;
}

/** How much is read of each text, in UTF-16 units: more than any share sheet passes on. */
const maxRead = 100_000;

/** What people and apps write beside a link, and what is no name of an item. */
const greetings = new Set(
  [
    ['look', 'look at this', 'look what i found', 'check this out', 'check it out', 'check out this', 'see this'],
    ['have a look', 'take a look', 'i found this', 'found this', 'for you', 'what do you think', 'this', 'this one'],
    ['hi', 'hey', 'hello', 'link', 'share', 'shared', 'shared link', 'sharing', 'untitled', 'please'],
    ['schau', 'schau mal', 'schau mal hier', 'guck mal', 'sieh mal', 'das hier', 'für dich', 'hallo', 'bitte'],
    ['regarde', 'regarde ça', 'regarde ca', 'salut', 'coucou', 'bonjour', 'pour toi', 'voilà'],
    ['mira', 'mira esto', 'mira este', 'hola', 'para ti', 'te comparto esto'],
    ['olha', 'olha só', 'olha isso', 'olha isto', 'veja', 'veja isso', 'oi', 'olá', 'para você'],
    ['انظر', 'انظر إلى هذا', 'شوف', 'شوف هذا', 'شاهد', 'شاهد هذا', 'مرحبا', 'لك'],
  ].flat(),
);

const isGreeting = (text: string): boolean =>
  greetings.has(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  );

/** Whether a text is what the shop is called in its host, such as 'Brass & Tin' of brass-tin.example. */
function isShop(text: string, link: string): boolean {
  const shop = lettersIn(text);
  return hostOf(link)
    .split('.')
    .some((label) => lettersIn(label) === shop);
}

const lettersIn = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/**
 * Finds the item in what another app has sent: its title, a text and a link, of which apps leave out some and repeat
 * others. Null if there is no web address in it.
 */
export function incomingItem(title: string, text: string, url: string): IncomingItem | null {
  const [ofUrl = [], ofText = [], ofTitle = []] = [url, text, title].map((part) => partsIn(part.slice(0, maxRead)));
  const sent = [...ofUrl, ...ofText, ...ofTitle].map(({ link }) => link);
  const addresses = sent.filter(isWebAddress);
  const items = addresses.filter((address) => !isHome(address));
  const link = items[0] ?? addresses[0] ?? sent.map(completedLink).find((completed) => completed !== null);
  if (!link) return null;
  // With several links the title is that of all of them.
  const isOne = new Set(items).size <= 1;
  const named = [...(isOne ? ofTitle : []), ...ofText.slice(0, nameable(ofText, link))];
  const names = named.map(({ words }) => nameIn(words)).filter((words) => words && !isGreeting(words));
  return { link, name: names.find((words) => !isShop(words, link)) ?? '' };
}

/** Whether an address is that of a whole shop. */
function isHome(address: string): boolean {
  const { pathname = '/', search = '' } = parseLink(address) ?? {};
  return pathname === '/' && search === '';
}

/** How many parts of a text come before the next item. */
function nameable(parts: readonly Part[], link: string): number {
  const next = parts.findIndex((part) => isWebAddress(part.link) && !isHome(part.link) && part.link !== link);
  return next < 0 ? parts.length : next;
}
