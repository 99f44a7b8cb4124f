import { longest, take } from './bounds.ts';
import type { OpenElement, Reading } from './element.ts';
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
import { harmlessShipping, netWords, partWords, shareWords, shippingWords, usedWords } from './words/texts.ts';

/** Reads the price that an element is, and marks those inside by what the shop calls the element. */
export function readMoneys(reading: Reading, element: OpenElement): void {
  const { text, pricesBefore } = element;
  const { shown } = reading.page;
  if (text.length > longest.priceBlock || !/\p{Nd}/u.test(text)) return;
  if (text.length <= longest.priceText && take(reading.left, 'numbers')) findMoney(shown, element);
  markMoneys(element, shown.moneys.slice(pricesBefore));
}

/** Adds the price that an element's text is in place of those inside, or marks the one inside by the words around it. */
function findMoney(shown: Shown, { text, isStruck, pricesBefore }: OpenElement): void {
  const { moneys, length: at } = shown;
  const inner = moneys.slice(pricesBefore);
  if (isMoney(text)) {
    const isLabelled = inner.some((money) => money.isLabelled);
    const isReduced = inner.some((money) => money.isReduced);
    const role = isStruck ? 'struck' : roleOfWhole(inner);
    shown.moneys = [...moneys.slice(0, pricesBefore), { text, at, role, isLabelled, isReduced }];
    return;
  }
  const role = roleByWords(text);
  const [only, ...others] = inner;
  if (only && others.length === 0 && role) mark(only, role);
  // A part of the price, such as that of a month, may have no currency.
  const number = role === 'tooLow' && !only ? onlyNumber.exec(text)?.[1] : undefined;
  if (number) moneys.push({ ...unmarked, text: number, at, role: isStruck ? 'struck' : 'tooLow' });
  if (!only && !isStruck) findReducedMoney(shown, text);
}

/** Gives a price this role, unless it has a stronger one. */
function mark(money: Money, role: Money['role']): void {
  if (roles.indexOf(role) < roles.indexOf(money.role)) money.role = role;
}

/** The role of a price that consists of those inside: too low or another one if any is, else the weakest of theirs. */
function roleOfWhole(inner: Money[]): Money['role'] {
  const theirs = roles.filter((role) => inner.some((money) => money.role === role));
  return theirs.find((role) => role === 'tooLow' || role === 'other') ?? theirs.at(-1) ?? 'current';
}

const unmarked = { isLabelled: false, isReduced: false };

/** Adds the prices of a text that has two, and the reduction between them: 'EUR219.99 -50% EUR110.00'. */
function findReducedMoney({ moneys, discounts, length: at }: Shown, text: string): void {
  const [, former = '', current = ''] = reduction.exec(text.replaceAll(boundary, ' ').replace(/\s+/g, ' ')) ?? [];
  if (!isMoney(former) || !isMoney(current) || numberIn(former) <= numberIn(current)) return;
  moneys.push(
    { ...unmarked, text: former, at, role: 'former' },
    { ...unmarked, text: current, at, role: 'current', isLabelled: true },
  );
  discounts.push(at);
}

const reduction = /^\s*(\S.{2,20}?) ?\(?[-–−] ?\d{1,2} ?%\)? ?(\S.{2,20}?)\s*$/;

const onlyNumber = /^\P{Nd}*(\p{Nd}[\p{Nd}.,']{0,14})\P{Nd}*$/u;

function markMoneys({ text, identifiers }: OpenElement, inner: Money[]): void {
  const isReduced = inner.length === 1 && reducedIdentifier.test(`${identifiers} ${text}`);
  const isRange = inner.length > 1 && rangeIdentifier.test(identifiers);
  for (const money of inner) {
    money.isLabelled ||= priceIdentifier.test(identifiers);
    money.isReduced ||= isReduced;
    if (unitIdentifier.test(identifiers)) mark(money, 'tooLow');
    if (isRange) mark(money, 'other');
    if (formerIdentifier.test(identifiers)) mark(money, 'former');
  }
}

/** The role that a text around one price gives it; null if it says nothing of the kind. */
export function roleByWords(text: string): 'tooLow' | 'other' | null {
  if ((text.match(/\p{Sc}/gu) ?? []).length > 1) return null;
  if ([shareWords, netWords, usedWords].some((words) => words.test(text))) return 'tooLow';
  // A text about shipping in a line of its own is not about the price.
  const line = text.split('\n').find((one) => /\p{Nd}/u.test(one)) ?? '';
  const isShipping = shippingWords.test(
    line.replace(harmlessShipping, (words) => (/\p{Nd}/u.test(words) ? words : ' ')),
  );
  return isShipping || partWords.test(text) || /\/(?!-)|%/.test(text) ? 'other' : null;
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

/** The current prices, and those that are called former ones and have no current one beside them. */
export function currentOf(moneys: Money[]): Money[] {
  const current = moneys.filter(({ role }) => role === 'current');
  const isBeside = (at: number) => current.some((other) => Math.abs(other.at - at) <= beside);
  return moneys.filter(({ role, at }) => role === 'current' || (role === 'former' && !isBeside(at)));
}
