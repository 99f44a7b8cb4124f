import { longest, take } from './bounds.ts';
import { imageAddresses, type OpenElement, pricesInside, type Reading } from './element.ts';
import type { Page, Shown } from './page.ts';
import { shopElements } from './shops.ts';
import { readShownPrices } from './shownPrices.ts';
import { tidy } from './text.ts';
import { buttonIdentifier, identifiersOf, productNameIdentifier } from './words/identifiers.ts';
import { buying, contacting } from './words/texts.ts';

/**
 * At the end of an element, reads what people see of it: a heading, something to press, a price, or a part of a known
 * shop's product.
 */
export function closeShown(reading: Reading, element: OpenElement): void {
  const { shown } = reading.page;
  readHeading(reading, element);
  readButton(shown, element);
  if (element.text.length < longest.discount && discount.test(element.text)) shown.discounts.push(shown.letters);
  readShownPrices(reading, element);
  readShopElement(reading.page, element);
}

function readHeading({ page, left }: Reading, element: OpenElement): void {
  const { headings, letters: at } = page.shown;
  const { name, text, attributes, identifiers } = element;
  const isCalledName = /name/.test(attributes.itemprop ?? '') || productNameIdentifier.test(identifiers);
  const isHeading = /^h[1-6]$/.test(name) || isCalledName;
  if (isHeading && text.trim() && take(left, 'headings')) headings.push({ text, at, isMain: name === 'h1' });
}

function readButton({ buttons, contacts, letters: at }: Shown, element: OpenElement): void {
  const { name, text, attributes, identifiers } = element;
  const { type = '', role = '', value, title, href = '' } = attributes;
  const isMadeOne = attributes.onclick !== undefined || role === 'button' || buttonIdentifier.test(identifiers);
  const isButton = isMadeOne || /^(?:a|button)$/.test(name) || /^(?:submit|button|image)$/i.test(type);
  if (!isButton) return;
  const label = text.slice(0, longest.button);
  if (buying.test([identifiers, attributes.name, value, title, label].join(' '))) buttons.push(at);
  if (/^tel:/.test(href) || contacting.test(label)) contacts.push(at);
}

/** A reduction in percent, such as '-20 %'. */
const discount = /^[\s(]{0,3}[-–−]\s?\d{1,2}\s?%/;

/** Reads an element that a known shop has by this id. */
function readShopElement({ shop, shown }: Page, element: OpenElement): void {
  const { text, attributes } = element;
  const part = shopElements.get(attributes.id ?? '');
  // One that is empty until a script runs says nothing.
  if (part === 'name' && tidy(text)) shop.name.push(text);
  if (part !== 'price') return;
  const price = pricesInside(shown, element).find(({ role }) => role === 'current');
  if (price) shop.price.push(price.text);
}

/** At the beginning of an element, reads the picture that it is: an `img` element has no end. */
export function openShown({ page, left }: Reading, name: string, attributes: OpenElement['attributes']): void {
  const { shop, shown } = page;
  const { alt, id = '' } = attributes;
  // The logo of a brand may have the beginning of the product's name as its text.
  const isLogo = /logo|brand/i.test(identifiersOf(attributes));
  if (name === 'img' && alt && !isLogo && take(left, 'images'))
    shown.images.push({ alt, addresses: imageAddresses(attributes) });
  if (shopElements.get(id) === 'picture') shop.picture.push(...imageAddresses(attributes));
}
