import { Parser } from 'htmlparser2';
import { buildLeft, longest, most } from './bounds.ts';
import type { OpenElement, Reading } from './element.ts';
import { closeHead, openHead } from './head.ts';
import { closeThing, openThing } from './microdata.ts';
import { buildPage, type Page } from './page.ts';
import { closeShown, openShown } from './shown.ts';
import { boundary, linesOf } from './text.ts';
import { identifiersOf } from './words/identifiers.ts';

/** Reads a page without building a tree, which would take 200 MB for a page of small elements. */
export function parsePage(html: string): Page {
  const reading: Reading = { page: buildPage(), left: buildLeft() };
  let elements = 0;
  let innermost: OpenElement | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const short = Object.entries(attributes).filter(([, value]) => value.length <= longest.text);
      const element = open(reading, innermost, name, Object.fromEntries(short));
      innermost = element;
      elements += 1;
      // A paused parser reads nothing more. What is open then has what was read of it.
      if (element.depth > most.openElements || elements >= most.elements) parser.pause();
    },
    ontext(text) {
      addText(reading, innermost, text);
    },
    onclosetag() {
      if (innermost) innermost = close(reading, innermost);
    },
  });
  parser.end(html);
  return reading.page;
}

const neverShown = /^(?:script|style|template|noscript|svg|textarea|select|title)$/;
const inline = /^(?:a|abbr|b|bdi|em|font|i|ins|label|mark|small|span|strong|sub|sup|u|del|s|strike)$/;

function open(
  reading: Reading,
  parent: OpenElement | null,
  name: string,
  attributes: OpenElement['attributes'],
): OpenElement {
  openHead(reading, name, attributes);
  openShown(reading, name, attributes);
  return {
    name,
    attributes,
    parent,
    depth: (parent?.depth ?? 0) + 1,
    thing: openThing(attributes, parent),
    text: '',
    isHidden: parent?.isHidden || hides(name, attributes),
    isStruck: parent?.isStruck || strikes(name, attributes),
    identifiers: identifiersOf(attributes),
    pricesBefore: reading.page.shown.prices.length,
  };
}

const hides = (name: string, attributes: OpenElement['attributes']): boolean =>
  neverShown.test(name) || attributes.hidden !== undefined || /display:\s?none/i.test(attributes.style ?? '');

const strikes = (name: string, attributes: OpenElement['attributes']): boolean =>
  /^(?:del|s|strike)$/.test(name) ||
  /line-through/i.test([attributes.style, attributes.class].join(' ')) ||
  attributes['data-a-strike'] === 'true';

function addText({ page }: Reading, element: OpenElement | null, text: string): void {
  if (element) append(element, element.name === 'script' ? text : text.replace(/\s+/g, ' '));
  if (!element?.isHidden) page.shown.letters += text.trim().length;
}

/** Reads an element at its end, once its text is known. Returns the one around it, which gets the text too. */
function close(reading: Reading, element: OpenElement): OpenElement | null {
  const { name, parent, text, isHidden } = element;
  closeHead(reading, element);
  if (!isHidden) closeShown(reading, element);
  // A member of microdata takes the prices that `closeShown` has found in it.
  closeThing(reading, element);
  const isLeftOut = neverShown.test(name) || (isHidden && !parent?.isHidden);
  if (parent && !isLeftOut) append(parent, inline.test(name) ? boundary + text + boundary : `\n${linesOf(text)}\n`);
  return parent;
}

function append(element: OpenElement, text: string): void {
  // A script is at most as long as the page.
  element.text += element.name === 'script' ? text : text.slice(0, longest.text - element.text.length);
}
