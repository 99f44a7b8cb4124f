/** For tests: texts that an expression of `src/words/texts.ts` matches. */
import { analyse } from 'scslre';

type Alternatives = ReturnType<typeof analyse>['parsed']['pattern']['alternatives'];
type Element = Alternatives[number]['elements'][number];

/** What stands for many characters is tried with one of them. */
const oneOf: Record<string, string> = { '\\d': '5', '\\p{L}': 'a', '\\p{Sc}': '€' };

/**
 * Returns texts for each alternative of an expression, with and without what may be left out. What has to stand before or
 * after them is not in them.
 */
export function examplesOf({ source, flags }: RegExp): string[] {
  return [...new Set(textsOf(analyse({ source, flags }).parsed.pattern.alternatives))];
}

function textsOf(alternatives: Alternatives): string[] {
  return alternatives.flatMap(({ elements }) =>
    elements.reduce(
      (texts, element) => texts.flatMap((text) => textsOfElement(element).map((end) => text + end)),
      [''],
    ),
  );
}

function textsOfElement(element: Element): string[] {
  switch (element.type) {
    case 'Assertion':
      return [''];
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterClass':
      return element.negate ? [' '] : element.elements.map(({ raw }) => oneOf[raw] ?? raw);
    case 'CharacterSet':
      return [oneOf[element.raw] ?? ''];
    case 'Group':
      return textsOf(element.alternatives);
    case 'Quantifier': {
      const once = textsOfElement(element.element);
      return element.min === 0 ? ['', ...once] : once;
    }
    default:
      throw new Error(`No text is known for ${element.raw}.`);
  }
}
