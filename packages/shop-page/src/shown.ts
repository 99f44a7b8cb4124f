import { longest, most } from './bounds.ts';
import { imageAddresses, type OpenElement, type Reading } from './element.ts';
import { readMoneys } from './moneys.ts';
import { shopElements } from './shops.ts';
import { buttonIdentifier, identifiersOf, productNameIdentifier } from './words/identifiers.ts';
import { buying, contacting } from './words/texts.ts';

/** Reads what people see of an element: a heading, something to press, a price, or a part of a known shop's product. */
export function readShown(reading: Reading, element: OpenElement): void {
  const { page } = reading;
  readHeading(reading, element);
  readButton(reading, element);
  if (element.text.length < longest.discount && discount.test(element.text)) page.discounts.push(page.length);
  readMoneys(reading, element);
  readShopElement(reading, element);
}

function readHeading({ page: { headings, length: at } }: Reading, element: OpenElement): void {
  const { name, text, attributes, identifiers } = element;
  const isCalledName = /name/.test(attributes.itemprop ?? '') || productNameIdentifier.test(identifiers);
  const isHeading = /^h[1-6]$/.test(name) || isCalledName;
  if (isHeading && text.trim() && headings.length < most.headings) headings.push({ text, at, isMain: name === 'h1' });
}

function readButton({ page: { buttons, contacts, length: at } }: Reading, element: OpenElement): void {
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
function readShopElement({ page: { shop, moneys } }: Reading, { text, attributes, pricesBefore }: OpenElement): void {
  const part = shopElements[attributes.id ?? ''];
  if (part === 'name') shop.name.push(text);
  if (part !== 'price') return;
  const price = moneys.slice(pricesBefore).find((money) => !money.isStruck && !money.isFormer && !money.part);
  if (price) shop.price.push(price.text);
}

/** Reads the picture that an element is. An element that has no end is read when it begins. */
export function readImage(
  { page: { images, shop } }: Reading,
  name: string,
  attributes: OpenElement['attributes'],
): void {
  const { alt, id = '' } = attributes;
  // The logo of a brand may have the beginning of the product's name as its text.
  const isLogo = /logo|brand/i.test(identifiersOf(attributes));
  if (name === 'img' && alt && !isLogo && images.length < most.images)
    images.push({ alt, addresses: imageAddresses(attributes) });
  if (shopElements[id] === 'picture') shop.picture.push(...imageAddresses(attributes));
}
