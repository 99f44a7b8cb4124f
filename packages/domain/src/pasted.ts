import { completedLink } from './link.ts';
import { linksIn, withoutShapeless } from './linksInText.ts';
import { cutAtWord, decode, proposedName } from './proposedName.ts';
import { normaliseText, withoutForbiddenCharacters } from './text.ts';

/** What somebody has pasted of an item, such as 'Hoodie grey https://…', which shops' share buttons copy. */
export interface PastedItem {
  /** As it was pasted, also without its scheme; '' for none. It is never cut. */
  link: string;
  /** What the item may be called: by the words beside the link, or else by the link itself; '' for neither. */
  name: string;
}

/** A link and the words beside it. Either may be ''. */
export interface Part {
  link: string;
  words: string;
}

/**
 * Finds the items in what somebody has pasted: each line is one, and each link of a line. Where the lines are by turns a name
 * and a link, each two of them are one item.
 */
export function pastedItems(text: string): PastedItem[] {
  const parts = partsIn(text);
  const items = areByTurns(parts) ? pairsOf(parts) : parts;
  return items.map(itemOf).filter(({ link, name }) => link || name);
}

/** Finds the first item with a link in what somebody has pasted into the field for one link. */
export const pastedItem = (text: string): PastedItem =>
  pastedItems(text).find(({ link }) => link) ?? { link: text.trim(), name: '' };

/** The parts of each line. */
export const partsIn = (text: string): Part[] => text.split(/[\r\n\u2028\u2029]/).flatMap(partsOf);

/** The links of a line, each with the words before it. Words behind the last link belong to it if it has none before. */
function partsOf(written: string): Part[] {
  const line = withoutShapeless(written.replace(intent, linkOfIntent)).trim();
  const spaced = linkWithSpaces(line);
  const links = linksIn(line);
  if (spaced || links.length === 0) return partWithoutAddress(spaced ?? line);
  let before = 0;
  const parts = links.map(({ link, start, end }) => {
    const words = line.slice(before, start);
    before = end;
    return partOf(link, words);
  });
  const last = parts.at(-1);
  if (last && !nameIn(last.words)) last.words = line.slice(before);
  return parts.filter(({ link }, at) => link !== parts[at + 1]?.link);
}

function partWithoutAddress(text: string): Part[] {
  if (text === '') return [];
  const isLink = completedLink(text) !== null || /^[a-z]+:\/\/\S*$|^https?:\/\//i.test(text);
  return [isLink ? { link: text, words: '' } : { link: '', words: text }];
}

/** What Android writes for a link that an app of its own opens: 'intent://shop.example/x#Intent;scheme=https;…;end'. */
const intent = /intent:\/\/[^\s#]{0,2048}#Intent;\S*/gi;

/** The link that a browser follows if the app is not installed. */
function linkOfIntent(text: string): string {
  const [, fallback] = /;S\.browser_fallback_url=([^;\s]*)/.exec(text) ?? [];
  const [path = ''] = text.slice('intent://'.length).split('#', 1);
  return fallback ? decode(fallback) : `https://${path}`;
}

/** A page's address whose path has spaces, if nothing else is on the line; null if the words may be those of a name. */
function linkWithSpaces(line: string): string | null {
  const [first = '', ...others] = line.split(/\s+/);
  const last = others.at(-1) ?? '';
  const begins = /^https?:\/\/[^\s/]+\/./i.test(first);
  const ends = /(?:\/|\.(?:html?|php|aspx?|jsp|pdf))(?:[?#]\S{0,2048})?$/i.test(last);
  return begins && ends && !line.includes('"') && linksIn(line).length === 1 ? line.replace(/\s/g, '%20') : null;
}

/** A link with its name. The words of its page that somebody has marked in it are no name of an item. */
function partOf(link: string, before: string): Part {
  const [address = '', ...marked] = link.split(/#?:~:/);
  // Markdown: '[Lamp](https://…)'.
  const words = before.endsWith('](') ? before.slice(before.lastIndexOf('[') + 1, -2) : before;
  return { link: address, words: marked.length > 0 ? words.replace(/["“„«][^"”“„«»]{0,300}["”“»]/g, '') : words };
}

function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const kindOf = ({ link, words }: Part) => (link === '' ? 'name' : nameIn(words) === '' ? 'link' : 'both');

/** Whether the parts are a name and a link by turns, whichever is the first. */
function areByTurns(parts: readonly Part[]): boolean {
  const kinds = parts.map(kindOf);
  return kinds.length % 2 === 0 && kinds.every((kind, at) => kind !== 'both' && kind !== kinds[at - 1]);
}

/** Joins each two parts, of which one has the link and the other one the words. */
function pairsOf(parts: readonly Part[]): Part[] {
  return parts.flatMap(({ link, words }, at) => {
    const next = at % 2 === 0 && parts[at + 1];
    return next ? [{ link: link || next.link, words: link ? next.words : words }] : [];
  });
}

function itemOf({ link, words }: Part): PastedItem {
  return { link, name: nameIn(words) || proposedName(completedLink(link) ?? link) };
}

/** More than a name can have, so that a long text is never read to its end. */
const maxWords = 300;

/** Returns the words as a name, without the mark of a list's entry and the colon before a link; '' without a letter. */
export function nameIn(words: string): string {
  const text = normaliseText(withoutForbiddenCharacters(words.trimStart().slice(0, maxWords)));
  const bare = text.replace(/^(?:[-–—*•·]|\d{1,3}[.)])\s+/, '').replace(/^[-–—:|,;\s]+/, '');
  // The quote before a link is opened and not closed.
  const opened = bare.split('"').length % 2 === 0 ? '"' : '';
  return /\p{L}/u.test(bare) ? cutAtWord(trimEnd(bare, `-–—:|,;(<“ ${opened}`)) : '';
}
