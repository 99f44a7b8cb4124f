import { longest, take } from './bounds.ts';
import { type OpenElement, pricesInside, type Reading } from './element.ts';
import { type Money, roles, type Shown } from './page.ts';
import { isMoney, numberIn } from './readPrice.ts';
import { boundary } from './text.ts';
import {
  formerIdentifier,
  priceIdentifier,
  rangeIdentifier,
  reducedIdentifier,
  unitIdentifier,
} from './words/identifiers.ts';
import { harmlessShipping, netWords, otherWords, shippingWords, tooLowWords, usedWords } from './words/texts.ts';

/** Reads the price that an element is, or what its words say of the one inside, and what the shop calls it. */
export function readMoneys({ page, left }: Reading, element: OpenElement): void {
  const { shown } = page;
  const { text } = element;
  if (text.length > longest.priceBlock || !/\p{Nd}/u.test(text)) return;
  if (text.length <= longest.priceText && take(left, 'numbers')) {
    if (isMoney(text)) joinMoneys(shown, element);
    else readWordsAround(shown, element);
  }
  readIdentifiers(element, pricesInside(shown, element));
}

/** Adds the price that an element is, in place of those inside, which are parts of it: '<b>12 €</b><sup>95</sup>'. */
function joinMoneys({ moneys, letters: at }: Shown, { text, isStruck, pricesBefore }: OpenElement): void {
  const inner = moneys.splice(pricesBefore);
  const isLabelled = inner.some((money) => money.isLabelled);
  const isReduced = inner.some((money) => money.isReduced);
  const role = isStruck ? 'struck' : roleOfWhole(inner);
  moneys.push({ text, at, role, isLabelled, isReduced });
}

/** The role of a price that consists of those inside. */
function roleOfWhole(inner: Money[]): Money['role'] {
  const theirs = roles.filter((role) => inner.some((money) => money.role === role));
  if (theirs.includes('tooLow')) return 'tooLow';
  if (theirs.includes('other')) return 'other';
  // The weakest of theirs: a struck part and a current one make a current price.
  return theirs.at(-1) ?? 'current';
}

/**
 * Gives the only price inside the role that the words around it say: 'from $12'. If none is inside, the words may tell
 * one.
 */
function readWordsAround(shown: Shown, element: OpenElement): void {
  const [only, ...others] = pricesInside(shown, element);
  const role = roleByWords(element.text);
  if (only && others.length === 0 && role) addRole(only, role);
  if (!only && role === 'tooLow') findShare(shown, element);
  if (!only) findReduction(shown, element);
}

/** Gives a price this role, unless it has a stronger one. */
function addRole(money: Money, role: Money['role']): void {
  if (roles.indexOf(role) < roles.indexOf(money.role)) money.role = role;
}

const unlabelled = { isLabelled: false, isReduced: false };

/** Adds a share of the price, which may have no currency: '29.90 a month'. */
function findShare({ moneys, letters: at }: Shown, { text, isStruck }: OpenElement): void {
  const number = onlyNumber.exec(text)?.[1];
  if (number) moneys.push({ ...unlabelled, text: number, at, role: isStruck ? 'struck' : 'tooLow' });
}

const onlyNumber = /^\P{Nd}*(\p{Nd}[\p{Nd}.,']{0,14})\P{Nd}*$/u;

/** Adds the prices of a text that has two, and the reduction between them: 'EUR219.99 -50% EUR110.00'. */
function findReduction({ moneys, discounts, letters: at }: Shown, { text, isStruck }: OpenElement): void {
  const [, former = '', current = ''] = reduction.exec(text.replaceAll(boundary, ' ').replace(/\s+/g, ' ')) ?? [];
  if (isStruck || !isMoney(former) || !isMoney(current) || numberIn(former) <= numberIn(current)) return;
  moneys.push(
    { ...unlabelled, text: former, at, role: 'former' },
    { ...unlabelled, text: current, at, role: 'current', isLabelled: true },
  );
  discounts.push(at);
}

const reduction = /^\s*(\S.{2,20}?) ?\(?[-–−] ?\d{1,2} ?%\)? ?(\S.{2,20}?)\s*$/;

/** Marks the prices inside by what the shop calls the element: '<div class="old-price">'. */
function readIdentifiers({ text, identifiers }: OpenElement, inner: Money[]): void {
  const isReduced = inner.length === 1 && reducedIdentifier.test(`${identifiers} ${text}`);
  const isRange = inner.length > 1 && rangeIdentifier.test(identifiers);
  for (const money of inner) {
    money.isLabelled ||= priceIdentifier.test(identifiers);
    money.isReduced ||= isReduced;
    if (unitIdentifier.test(identifiers)) addRole(money, 'tooLow');
    if (isRange) addRole(money, 'other');
    if (formerIdentifier.test(identifiers)) addRole(money, 'former');
  }
}

/** The role that a text around one price gives it; null if it says nothing of the kind. */
export function roleByWords(text: string): 'tooLow' | 'other' | null {
  // Words beside several prices may be about any of them.
  if ((text.match(/\p{Sc}/gu) ?? []).length > 1) return null;
  if ([tooLowWords, netWords, usedWords].some((words) => words.test(text))) return 'tooLow';
  // A text about shipping in a line of its own is not about the price.
  const line = text.split('\n').find((one) => /\p{Nd}/u.test(one)) ?? '';
  const isShipping = shippingWords.test(
    line.replace(harmlessShipping, (words) => (/\p{Nd}/u.test(words) ? words : ' ')),
  );
  return isShipping || otherWords.test(text) || /\/(?!-)|%/.test(text) ? 'other' : null;
}

/** A price without the marks around it of where elements begin. Within it they may stand for a point. */
export const moneyText = (text: string) =>
  text
    .split(boundary)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(boundary);

/** How far apart a former price and the current one may stand, in letters. */
const beside = 200;

/** The prices that count: the current ones, and those that are called former ones and have no current one beside them. */
export function countingOf(moneys: Money[]): Money[] {
  const current = moneys.filter(({ role }) => role === 'current');
  const isBeside = (at: number) => current.some((other) => Math.abs(other.at - at) <= beside);
  return moneys.filter(({ role, at }) => role === 'current' || (role === 'former' && !isBeside(at)));
}
