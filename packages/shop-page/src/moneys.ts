import { longest } from './bounds.ts';
import type { OpenElement, Reading } from './element.ts';
import type { Money, Page } from './page.ts';
import { isMoney } from './readPrice.ts';
import { boundary } from './text.ts';
import {
  formerIdentifier,
  priceIdentifier,
  rangeIdentifier,
  reducedIdentifier,
  unitIdentifier,
} from './words/identifiers.ts';
import { harmlessShipping, netWords, partWords, shareWords, shippingWords, usedWords } from './words/texts.ts';

/** The marks of a price that consists of those inside, or of a new one. */
const marksOf = (inner: Money[], isStruck: boolean): Omit<Money, 'text' | 'at'> => ({
  isStruck: isStruck || (inner.length > 0 && inner.every((money) => money.isStruck)),
  isFormer: inner.length > 0 && inner.every((money) => money.isFormer),
  isLabelled: inner.some((money) => money.isLabelled),
  isReduced: inner.some((money) => money.isReduced),
  part: inner.find((money) => money.part)?.part ?? null,
});

/** Reads the price that an element is, and marks those inside by what the shop calls the element. */
export function readMoneys(reading: Reading, element: OpenElement): void {
  const { text } = element;
  if (text.length > longest.priceBlock || !/\p{Nd}/u.test(text)) return;
  if (text.length <= longest.priceText) {
    reading.left.numbers -= 1;
    if (reading.left.numbers >= 0) findMoney(reading, element);
  }
  markMoneys(element, reading.page.moneys.slice(element.pricesBefore));
}

/** Adds the price that an element's text is in place of those inside, or marks the one inside by the words around it. */
function findMoney({ page }: Reading, { text, isStruck, pricesBefore }: OpenElement): void {
  const { moneys, length: at } = page;
  const inner = moneys.slice(pricesBefore);
  if (isMoney(text)) {
    moneys.length = pricesBefore;
    moneys.push({ text, at, ...marksOf(inner, isStruck) });
    return;
  }
  const part = partOf(text);
  const [only, ...others] = inner;
  if (only && others.length === 0 && part) only.part = part;
  // A share of the price, such as that of a month, may have no currency.
  const number = part === 'share' && !only ? onlyNumber.exec(text)?.[1] : undefined;
  if (number) moneys.push({ text: number, at, ...marksOf([], isStruck), part });
  if (!only && !isStruck) findReducedMoney(page, text);
}

/** Adds the prices of a text that has two, and the reduction between them: 'EUR219.99 -50% EUR110.00'. */
function findReducedMoney({ moneys, discounts, length: at }: Page, text: string): void {
  const [, former = '', current = ''] = reduction.exec(text.replaceAll(boundary, ' ').replace(/\s+/g, ' ')) ?? [];
  const digitsOf = (price: string) => Number(price.replace(/\D/g, ''));
  if (!isMoney(former) || !isMoney(current) || digitsOf(former) <= digitsOf(current)) return;
  const marks = marksOf([], false);
  moneys.push({ text: former, at, ...marks, isFormer: true }, { text: current, at, ...marks, isLabelled: true });
  discounts.push(at);
}

const reduction = /^\s*(\S.{2,20}?) ?\(?[-–−] ?\d{1,2} ?%\)? ?(\S.{2,20}?)\s*$/;

const onlyNumber = /^\P{Nd}*(\p{Nd}[\p{Nd}.,']{0,14})\P{Nd}*$/u;

function markMoneys({ text, identifiers }: OpenElement, inner: Money[]): void {
  const isReduced = inner.length === 1 && reducedIdentifier.test(`${identifiers} ${text}`);
  for (const money of inner) {
    money.isFormer ||= formerIdentifier.test(identifiers);
    money.isLabelled ||= priceIdentifier.test(identifiers);
    money.isReduced ||= isReduced;
    if (unitIdentifier.test(identifiers)) money.part = 'share';
    else if (rangeIdentifier.test(identifiers) && inner.length > 1) money.part ??= 'other';
  }
}

/**
 * What a text around one price says of it: that it is a share, or otherwise not the product's price, such as the lowest of
 * several, a former one, or that of shipping. Null if it says nothing of the kind.
 */
export function partOf(text: string): 'share' | 'other' | null {
  if ((text.match(/\p{Sc}/gu) ?? []).length > 1) return null;
  const shared = [shareWords, netWords, usedWords].some((words) => words.test(text));
  if (shared) return 'share';
  // A text about shipping in a line of its own is not about the price.
  const line = text.split('\n').find((one) => /\p{Nd}/u.test(one)) ?? '';
  const isShipping = shippingWords.test(line.replace(harmlessShipping, (said) => (/\p{Nd}/u.test(said) ? said : ' ')));
  return isShipping || partWords.test(text) || /\/(?!-)|%/.test(text) ? 'other' : null;
}

/** A price without the marks around it of where elements begin. Within it they may stand for a point. */
export const bareMoney = (text: string) =>
  text
    .split(boundary)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(boundary);

/** How far apart a former price and the current one may stand, in letters. */
const beside = 200;

/** The prices that are not crossed out or a part, without those that are only called former ones beside another. */
export function currentOf(moneys: Money[]): Money[] {
  const whole = moneys.filter(({ isStruck, part }) => !isStruck && !part);
  const others = whole.filter(({ isFormer }) => !isFormer).map(({ at }) => at);
  const isBeside = (at: number) => others.some((other) => Math.abs(other - at) <= beside);
  return whole.filter(({ isFormer, at }) => !isFormer || !isBeside(at));
}
