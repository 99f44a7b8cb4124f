/** For tests: texts that an expression of `src/words/texts.ts` matches. */

/** The next part of an expression: the beginning of a group, a class, an escaped character, or a character. */
const part = /\(\?(?::|<?[=!])|\[\^?[^\]]+\]|\\p\{\w+\}|\\?./uy;
const quantifier = /\?|\{(\d+)(?:,\d*)?\}/y;

/** What stands for many characters is tried with one of them. */
const oneOf: Record<string, string> = { '\\d': '5', '\\p{L}': 'a', '\\p{Sc}': '€', '^': '', $: '' };

/**
 * Returns texts for each alternative of an expression, with and without what may be left out. What has to stand before or
 * after them is not in them.
 */
export function examplesOf({ source }: RegExp): string[] {
  let at = 0;

  function next(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = at;
    const found = expression.exec(source);
    at += found?.[0].length ?? 0;
    return found;
  }

  function alternatives(): string[] {
    const texts = sequence();
    while (source[at] === '|') {
      at += 1;
      texts.push(...sequence());
    }
    return texts;
  }

  function sequence(): string[] {
    let texts = [''];
    while (at < source.length && !/[|)]/.test(source[at] ?? '')) {
      const one = textsOfPart();
      const count = next(quantifier);
      const isOptional = count !== null && Number(count[1] ?? 0) === 0;
      const ends = isOptional ? ['', ...one] : one;
      texts = texts.flatMap((text) => ends.map((end) => text + end));
    }
    return texts;
  }

  function textsOfPart(): string[] {
    const [token = ''] = next(part) ?? [];
    if (token.startsWith('(?')) {
      const inside = alternatives();
      at += 1;
      return token === '(?:' ? inside : [''];
    }
    if (token.startsWith('[^')) return [' '];
    if (token.startsWith('[\\')) return [oneOf[token.slice(1, 3)] ?? ''];
    if (token.startsWith('[')) return [...token.slice(1, -1)];
    return [oneOf[token] ?? token.replace(/^\\/, '')];
  }

  return [...new Set(alternatives())];
}
