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
 * Finds the items in what somebody has pasted: each line is one, and each link of a line. If the lines are by turns a
 * name and a link, each two of them are one item.
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
export const partsIn = (text: string): Part[] =>
  text
    .replace(markedWords, '')
    .split(/[\r\n\u2028\u2029]/)
    .flatMap(partsOf);

/** What browsers write before a link to words that somebody has marked in its page: no name of an item. */
const markedWords = /["“„«][^"”“„«»]{0,3000}["”“»]\s+(?=https?:\/\/\S{1,4000}:~:text=)/g;

/**
 * The links of a line, each with the words before it. Words behind the last link belong to it if it has none before.
 */
function partsOf(written: string): Part[] {
  const line = withoutMarkup(withoutShapeless(written.replace(intent, linkOfIntent))).trim();
  const spaced = linkWithSpaces(line);
  const links = linksIn(line);
  if (spaced || links.length === 0) return partWithoutAddress(spaced ?? line);
  let before = 0;
  const parts = links.map(({ link, start, end }) => {
    const words = line.slice(before, start);
    before = end;
    return partOf(link, words);
  });
  const [first] = parts;
  const last = parts.at(-1);
  if (last && !nameIn(last.words)) last.words = line.slice(before);
  const [, quoted] = /[「『]([^「」『』]{1,300})[」』]/.exec(line) ?? [];
  if (first && quoted && parts.length === 1) first.words = quoted;
  return parts.filter(({ link }, at) => link !== parts[at + 1]?.link);
}

function partWithoutAddress(text: string): Part[] {
  if (text === '') return [];
  const isLink = completedLink(text) !== null || /^[a-z]+:\/\/\S*$|^https?:\/\//i.test(text);
  return [isLink ? { link: text, words: '' } : { link: '', words: text }];
}

/** How Markdown, Slack, forums and HTML write a link with its words, which become the words before the link. */
const markups: readonly [RegExp, string][] = [
  [/!?\[([^[\]]{0,300})\]\((?=<?(?:https?:|www\.))/gi, '$1 '],
  [/^\s*\[([^[\]]{1,300})\]: /, '$1 '],
  [/<(https?:\/\/[^\s<>|]{1,2048})\|([^<>]{0,300})>/gi, '$2 $1 '],
  [/\[url=["']?([^\s\]"']{1,2048})["']?\]([^[\]]{0,300})\[\/url\]/gi, '$2 $1 '],
  [/\[\/?url\]/gi, ' '],
  [/<a\s[^<>]{0,500}?href=["']?([^\s<>"']{1,2048})[^<>]{0,500}>([^<>]{0,300})<\/a>/gi, '$2 $1 '],
];

const withoutMarkup = (line: string): string =>
  markups.reduce((text, [markup, words]) => text.replace(markup, words), line);

/** What Android writes for a link that an app of its own opens: 'intent://shop.example/x#Intent;scheme=https;…;end'. */
const intent = /intent:(?:\/\/[^\s#]{0,2048})?#Intent;\S*/gi;

/** The link that a browser follows if the app is not installed. */
function linkOfIntent(text: string): string {
  const [, fallback] = /;S\.browser_fallback_url=([^;\s]*)/.exec(text) ?? [];
  const [, scheme = 'https'] = /;scheme=(https?);/i.exec(text) ?? [];
  const [path = ''] = text.slice('intent://'.length).split('#', 1);
  return fallback ? decode(fallback) : `${scheme}://${path}`;
}

/** A page's address whose path has spaces, if nothing else is on the line; null if the words may be those of a name. */
function linkWithSpaces(line: string): string | null {
  const [first = '', ...others] = line.split(/\s+/);
  const last = others.at(-1) ?? '';
  const begins = /^https?:\/\/[^\s/]+\/./i.test(first);
  const ends = /(?:\/|\.(?:html?|php|aspx?|jsp|pdf))(?:[?#]\S{0,2048})?$/i.test(last);
  return begins && ends && !line.includes('"') && linksIn(line).length === 1 ? line.replace(/\s/g, '%20') : null;
}

/** The words that somebody has marked in the page of the link are no part of it. */
function partOf(link: string, words: string): Part {
  const [address = ''] = link.split(/#?:~:/, 1);
  return { link: address, words };
}

function trimStart(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start);
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

/** The mark of a list's entry, a task, a quotation or a heading. */
const entryMark = /^(?:[-–—*•·>]|#{1,6}|\[[ x]\]|\d{1,3}[.)])\s+/i;

/** What stands between words and a link, or around emphasised words, and is no part of a name. */
const between = '-–—:|,;>→*_~`：｜，。、；！？،؛؟';

/** Returns the words as a name, without the marks around it; '' without a letter. */
export function nameIn(words: string): string {
  let bare = normaliseText(withoutForbiddenCharacters(words.trimStart().slice(0, maxWords)));
  while (entryMark.test(bare)) bare = bare.replace(entryMark, '');
  // The quote or bracket before a link is opened and not closed.
  const opened = [bare.split('"').length % 2 === 0 ? '"' : '', bare.includes('„') ? '' : '“'].join('');
  const start = trimStart(bare, `${between} )）」』】》`).replace(/^(?:[.!?…]\s+)+/, '');
  return /\p{L}/u.test(start) ? cutAtWord(trimEnd(start, `${between} (<（「『【《${opened}`)) : '';
}
