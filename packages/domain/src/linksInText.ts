/** A link in a text, with the place where it stands there. */
export interface FoundLink {
  link: string;
  start: number;
  end: number;
}

/**
 * Characters without a shape that apps put into links. Joiners stay, since words of some scripts and emoji need them.
 */
const shapeless = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFC]/g;

export const withoutShapeless = (text: string): string => text.replace(shapeless, '');

/**
 * A link: ASCII but for spaces, quotes and angle brackets; marks within a word, as in 'col·lecció' and 'l’été'; and
 * letters and symbols of any script, wide ones excepted. Every other mark ends it.
 */
const links =
  /(?:https?:\/\/|\bwww\.)(?:[!#-;=?-~]|[·’‘‐‑–—・](?=[\p{L}\p{N}])|(?![!-~\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFE6])[\p{L}\p{M}\p{N}\p{S}\u200C\u200D])*/giu;

/** Finds the links in a line of text, as a person reads them. */
export function linksIn(line: string): FoundLink[] {
  return [...line.matchAll(links)].flatMap(({ 0: run, index }) =>
    startsIn(run).flatMap((start, at, starts) => {
      const written = run.slice(start, starts[at + 1]);
      const link = withoutClosing(written, written === line.trim());
      return hasHost(link) ? [{ link, start: index + start, end: index + start + link.length }] : [];
    }),
  );
}

/** Where links begin that are joined by a comma or by nothing. One that is a value in the query of another is none. */
function startsIn(run: string): number[] {
  const query = run.indexOf('?');
  const isValue = (start: number) => query >= 0 && query < start && '=?&/'.includes(run.charAt(start - 1));
  const others = [...run.matchAll(/https?:\/\//gi)].map(({ index }) => index).filter((start) => start > 0);
  return [0, ...others.filter((start) => !isValue(start))];
}

/** Marks that no link ends with, and those that one may end with which stands alone. */
const neverLast = ',;*~`|\\^([{';
const endOfSentence = ".:!?'_";
const brackets = ['()', '[]', '{}'];

/**
 * Removes the end of a sentence, of a list's entry, of a quote or of Markdown, and brackets that were not opened in the
 * link.
 */
function withoutClosing(link: string, isAlone: boolean): string {
  const marks = neverLast + (isAlone ? '' : endOfSentence);
  const unopened = new Map(
    brackets.map(([open = '', close = '']) => [close, countOf(link, close) - countOf(link, open)]),
  );
  let end = link.length;
  for (;;) {
    const last = link.charAt(end - 1);
    const count = unopened.get(last) ?? 0;
    if (last === '' || (count <= 0 && !marks.includes(last))) return link.slice(0, end);
    unopened.set(last, count - 1);
    end -= 1;
  }
}

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Whether a shop's host is in it. 'https://exa' of 'https://exa mple.com' is none. */
function hasHost(link: string): boolean {
  const [, host = ''] = /^(?:https?:\/\/)?([^/?#]*)/i.exec(link) ?? [];
  return /[^.]\.[^.]|:|^localhost$/.test(host);
}
