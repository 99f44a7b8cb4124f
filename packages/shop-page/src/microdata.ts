import { most, take } from './bounds.ts';
import { imageAddresses, type OpenElement, pricesInside, type Reading } from './element.ts';
import type { Shown, ShownPrice } from './page.ts';
import { countingOf, withoutMarksAround } from './shownPrices.ts';
import { add, buildThing } from './things.ts';
import { formerIdentifier } from './words/identifiers.ts';

/** At the beginning of an element, the thing that it begins or is in; null if it is in none. */
export function openThing({ itemscope, itemtype }: OpenElement['attributes'], parent: OpenElement | null) {
  return itemscope === undefined ? (parent?.thing ?? null) : buildThing(itemtype);
}

/**
 * At the end of an element, adds the thing that it is to the page, or the value that it has to the thing that it is in.
 */
export function closeThing({ page, left }: Reading, element: OpenElement): void {
  const { attributes, parent, thing } = element;
  const members = attributes.itemprop?.split(/\s+/).filter(Boolean) ?? [];
  const isThing = attributes.itemscope !== undefined;
  const isPart = members.length > 0 && Boolean(parent?.thing);
  if (isThing && !isPart) {
    if (thing && take(left, 'things')) page.things.microdata.push(thing);
    return;
  }
  const owner = parent?.thing ?? page.things.loose;
  for (const member of members) {
    if (member === 'price' && isFormerPrice(element)) continue;
    add(owner, member, isThing ? thing : memberValue(element, members, page.shown));
  }
}

const isFormerPrice = ({ isStruck, identifiers, parent }: OpenElement): boolean =>
  isStruck || formerIdentifier.test(`${identifiers} ${parent?.identifiers ?? ''}`);

/** Attributes that hold the value of a member, in place of the element's text. */
const valueAttributes = ['content', 'src', 'href', 'value'];

function memberValue(element: OpenElement, members: string[], shown: Shown) {
  const { name, attributes, text } = element;
  const address = name === 'img' ? imageAddresses(attributes)[0] : undefined;
  const attribute = valueAttributes.map((one) => attributes[one]).find((value) => value?.trim());
  const inner = members.includes('price') ? pricesInside(shown, element).slice(0, most.prices) : [];
  return address ?? attribute ?? onlyCurrent(inner) ?? text.trim();
}

/** The only current price of several that are shown; null if they differ. */
function onlyCurrent(prices: ShownPrice[]): string | null {
  const shown = new Set(countingOf(prices).map((price) => withoutMarksAround(price.text)));
  const [only = null, ...others] = shown;
  return others.length === 0 ? only : null;
}
