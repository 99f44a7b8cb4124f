import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

type Elements = ReturnType<typeof analyse>['parsed']['pattern']['alternatives'][number]['elements'];

/**
 * Regular expressions that may be slow for a long text, or that are built while the server runs, by the reason why nobody
 * can send them a long text.
 */
const allowed = {
  'a name that is cut to 30 units': [
    String.raw`/ \([^)]*$/`,
    String.raw`/(?: (?:and|or|with|for|of|the|a|in|mit|für|und|von|aus|et|de|avec|pour|con|y|para|com|e|di|met|voor|och|og|для|и|с)|[\s,;:|/&+–—-])+$/iu`,
  ],
  'an amount of at most 100 digits': ['/0+$/', '/0+$/'],
  'built without an unlimited quantifier': [
    'built in packages/domain/src/access.ts',
    'built in packages/domain/src/text.ts',
    'built in packages/shop-page/src/numbers.ts',
    ...Array(2).fill('built in packages/shop-page/src/text.ts'),
    'built in packages/shop-page/src/words/identifiers.ts',
    ...Array(5).fill('built in packages/shop-page/src/words/texts.ts'),
  ],
  'what somebody pastes or another app shares, of which a part is read': [
    String.raw`/["“„«][^"”“„«»]{0,3000}["”“»]\s+(?=https?:\/\/\S{1,4000}:~:text=)/g`,
  ],
  'a text of a shop, which the reader of links limits': [
    String.raw`/;\s*charset\s*=\s*"?([^\s;"]+)/i`,
    String.raw`/<\/?[a-z][^<>]*>/gi`,
    'built in packages/shop-page/src/titles.ts',
  ],
};

/** Whether a quantifier without an upper limit starts anywhere in the text, and what follows it can fail. */
function mayStartAnywhere(elements: Elements, isFollowed = false): boolean {
  for (const [index, element] of elements.entries()) {
    if (element.type === 'Assertion' && element.kind === 'start') return false;
    const rest = elements.slice(index + 1);
    const canFail = isFollowed || rest.some((one) => one.type !== 'Quantifier' || one.min > 0);
    if (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY && canFail) return true;
    const inner = element.type === 'Quantifier' ? element.element : element;
    const parts = 'alternatives' in inner ? inner.alternatives : [];
    if (parts.some((part) => 'elements' in part && mayStartAnywhere(part.elements, canFail))) return true;
  }
  return false;
}

/** Whether the time that a regular expression takes may grow faster than the text. */
function mayBeSlow(source: string, flags: string): boolean {
  const { reports, parsed } = analyse({ source, flags });
  return reports.length > 0 || parsed.pattern.alternatives.some(({ elements }) => mayStartAnywhere(elements));
}

/** The regular expressions of a file that may be slow, and those that are built while the server runs. */
function suspectsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const suspects: string[] = [];
  const addIfBuilt = (callee: object) => {
    if ('name' in callee && callee.name === 'RegExp') suspects.push(`built in ${file}`);
  };
  new Visitor({
    Literal(node) {
      const isSuspect = 'regex' in node && mayBeSlow(node.regex.pattern, node.regex.flags);
      if (isSuspect) suspects.push(source.slice(node.start, node.end));
    },
    CallExpression: ({ callee }) => addIfBuilt(callee),
    NewExpression: ({ callee }) => addIfBuilt(callee),
  }).visit(parseSync(file, source).program);
  return suspects;
}

test('No text that somebody sends is matched by a regular expression that takes long for a long text', () => {
  const files = globSync('{apps/server,packages/domain,packages/page,packages/shop-page}/src/**/*.ts', {
    exclude: ['**/*.test.ts', '**/*.generated.ts'],
  });
  expect(files.flatMap(suspectsOf).sort()).toEqual(Object.values(allowed).flat().sort());
});
