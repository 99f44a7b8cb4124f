import { boundary } from './text.ts';

/** A price that people see. `at` is how many letters are shown before its end. */
export interface Money {
  text: string;
  at: number;
  /** Whether it is crossed out, by an element or by its style. */
  isStruck: boolean;
  /** Whether its element, or a small one around it, is called a former price. */
  isFormer: boolean;
  /** Whether a small element around it is called a price. */
  isLabelled: boolean;
  /** Whether it is called the price after a reduction. */
  isReduced: boolean;
  /** Whether the words around it say that it is a share of the price, or another one than the product's; null if not. */
  part: 'share' | 'other' | null;
}

/** The marks of a price that consists of others, or of a new one. */
export const marksOf = (inner: Money[], isStruck: boolean): Omit<Money, 'text' | 'at'> => ({
  isStruck: isStruck || (inner.length > 0 && inner.every((money) => money.isStruck)),
  isFormer: inner.length > 0 && inner.every((money) => money.isFormer),
  isLabelled: inner.some((money) => money.isLabelled),
  isReduced: inner.some((money) => money.isReduced),
  part: inner.find((money) => money.part)?.part ?? null,
});

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
