import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { maskError } from './errors.ts';

const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };

/** The message that a caller gets in place of this one of graphql-js. */
function sent(message: string, showsSchema = false): string {
  const error = new GraphQLError(message, { extensions });
  return maskError(() => {}, showsSchema)({ message, extensions }, error).message;
}

describe('A caller who may not see the schema', () => {
  test('reads no suggestion', () => {
    expect(sent('Cannot query field "nam" on type "Owner". Did you mean "name"?')).toBe(
      'Cannot query field "nam" on type "Owner".',
    );
  });

  test('reads no suggestion where their own text is quoted before it', () => {
    expect(sent('Value "? Did you mean x?" is unknown. Did you mean "name"?')).toBe(
      'Value "? Did you mean x?" is unknown.',
    );
  });

  test('is answered at once where their own text has tens of thousands of suggestions', () => {
    expect(sent(`Cannot query field "${' Did you mean '.repeat(50_000)}".`)).toHaveLength(1001);
  });
});

test('A message is cut where it quotes a long text', () => {
  expect(sent(`Expected "${'x'.repeat(2000)}".`, true)).toBe(`Expected "${'x'.repeat(990)}…`);
});
