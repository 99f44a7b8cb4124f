import { longest, take } from './bounds.ts';
import { type OpenElement, pricesInside, type Reading } from './element.ts';
import type { Role, Shown, ShownPrice } from './page.ts';
import { comparableNumber, isPriceText } from './readPrice.ts';
import { boundary } from './text.ts';
import {
  formerIdentifier,
  priceIdentifier,
  rangeIdentifier,
  reducedIdentifier,
  unitIdentifier,
} from './words/identifiers.ts';
import { harmlessShipping, netWords, otherWords, shareWords, shippingWords, usedWords } from './words/texts.ts';

/** Reads the price that an element is, or what its words say of the one inside, and what the shop calls it. */
export function readShownPrices({ page, left }: Reading, element: OpenElement): void {
  const { shown } = page;
  const { text } = element;
  if (text.length > longest.priceBlock || !/\p{Nd}/u.test(text)) return;
  if (text.length <= longest.priceText && take(left, 'numbers')) {
    if (isPriceText(text)) joinPrices(shown, element);
    else readWordsAround(shown, element);
  }
  readIdentifiers(element, pricesInside(shown, element));
}

/** Adds the price that an element is, in place of those inside, which are parts of it: '<b>12 €</b><sup>95</sup>'. */
function joinPrices({ prices, letters: at }: Shown, { text, isStruck, pricesBefore }: OpenElement): void {
  const inner = prices.splice(pricesBefore);
  const isLabelled = inner.some((price) => price.isLabelled);
  const isReduced = inner.some((price) => price.isReduced);
  const role = isStruck ? 'struck' : roleOfWhole(inner);
  prices.push({ text, at, role, isLabelled, isReduced });
}

/**
 * The role of a price that consists of several is the first of these that one of them has, as the table of `Role` says.
 * A crossed-out part and a current one make a current price.
 */
const rolesOfWhole: Role[] = ['lesser', 'other', 'current', 'former', 'struck'];

const roleOfWhole = (inner: ShownPrice[]): Role =>
  rolesOfWhole.find((role) => inner.some((price) => price.role === role)) ?? 'current';

/**
 * Gives the only price inside the role that the words around it say: 'from $12'. If none is inside, the words may tell
 * one.
 */
function readWordsAround(shown: Shown, element: OpenElement): void {
  const [only, ...others] = pricesInside(shown, element);
  const role = roleByWords(element.text);
  if (only && others.length === 0 && role) addRole(only, role);
  if (!only && role === 'lesser') findShare(shown, element);
  if (!only) findReduction(shown, element);
}

/** What elements around a price say changes its role to one further left, never back, as the table of `Role` says. */
const strongestFirst: Role[] = ['struck', 'lesser', 'former', 'other', 'current'];

function addRole(price: ShownPrice, role: Role): void {
  if (strongestFirst.indexOf(role) < strongestFirst.indexOf(price.role)) price.role = role;
}

const unlabelled = { isLabelled: false, isReduced: false };

/** Adds a share of the price, which may have no currency: '29.90 a month'. */
function findShare({ prices, letters: at }: Shown, { text, isStruck }: OpenElement): void {
  const number = onlyNumber.exec(text)?.[1];
  if (number) prices.push({ ...unlabelled, text: number, at, role: isStruck ? 'struck' : 'lesser' });
}

const onlyNumber = /^\P{Nd}*(\p{Nd}[\p{Nd}.,']{0,14})\P{Nd}*$/u;

/** Adds the prices of a text that has two, and the reduction between them: 'EUR219.99 -50% EUR110.00'. */
function findReduction({ prices, discounts, letters: at }: Shown, { text, isStruck }: OpenElement): void {
  const [, former = '', current = ''] = reduction.exec(text.replaceAll(boundary, ' ').replace(/\s+/g, ' ')) ?? [];
  if (isStruck || !isPriceText(former) || !isPriceText(current)) return;
  if (comparableNumber(former) <= comparableNumber(current)) return;
  prices.push(
    { ...unlabelled, text: former, at, role: 'former' },
    { ...unlabelled, text: current, at, role: 'current', isLabelled: true },
  );
  discounts.push(at);
}

const reduction = /^\s*(\S.{2,20}?) ?\(?[-–−] ?\d{1,2} ?%\)? ?(\S.{2,20}?)\s*$/;

/** Marks the prices inside by what the shop calls the element: '<div class="old-price">'. */
function readIdentifiers({ text, identifiers }: OpenElement, inner: ShownPrice[]): void {
  const isReduced = inner.length === 1 && reducedIdentifier.test(`${identifiers} ${text}`);
  const isRange = inner.length > 1 && rangeIdentifier.test(identifiers);
  for (const price of inner) {
    price.isLabelled ||= priceIdentifier.test(identifiers);
    price.isReduced ||= isReduced;
    if (unitIdentifier.test(identifiers)) addRole(price, 'lesser');
    if (isRange) addRole(price, 'other');
    if (formerIdentifier.test(identifiers)) addRole(price, 'former');
  }
}

/** The role that a text around one price gives it; null if it says nothing of the kind. */
export function roleByWords(text: string): 'lesser' | 'other' | null {
  // Words beside several prices may be about any of them.
  if ((text.match(/\p{Sc}/gu) ?? []).length > 1) return null;
  if ([shareWords, netWords, usedWords].some((words) => words.test(text))) return 'lesser';
  // A text about shipping in a line of its own is not about the price.
  const line = text.split('\n').find((one) => /\p{Nd}/u.test(one)) ?? '';
  const isShipping = shippingWords.test(
    line.replace(harmlessShipping, (words) => (/\p{Nd}/u.test(words) ? words : ' ')),
  );
  // A slash stands before a unit, except in '5/-', which has no cents.
  return isShipping || otherWords.test(text) || /\/(?!-)|%/.test(text) ? 'other' : null;
}

/** A price without the marks around it of where elements begin. Within it they may stand for a point. */
export const withoutMarksAround = (text: string) =>
  text
    .split(boundary)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(boundary);

/** How far apart a former price and the current one may stand, in letters. */
const beside = 200;

/** The prices that count: the current ones, and those that are called former ones and have no current one beside them. */
export function countingOf(prices: ShownPrice[]): ShownPrice[] {
  const current = prices.filter(({ role }) => role === 'current');
  const isBeside = (at: number) => current.some((other) => Math.abs(other.at - at) <= beside);
  return prices.filter(({ role, at }) => role === 'current' || (role === 'former' && !isBeside(at)));
}
