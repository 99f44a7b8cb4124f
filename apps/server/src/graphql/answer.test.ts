import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { maskError } from './answer.ts';

test.each([
  ['without a suggestion', 'Cannot query field "nam". Did you mean "name"?', 'Cannot query field "nam".'],
  [
    'also behind their own text',
    'Value "? Did you mean x?" is unknown. Did you mean "a"?',
    'Value "? Did you mean x?" is unknown.',
  ],
  ['cut where it is long', `Expected "${'x'.repeat(2000)}".`, `Expected "${'x'.repeat(990)}…`],
])('A caller who may not see the schema gets a message of graphql-js %s', (_, message, sent) => {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
  const error = new GraphQLError(message, { extensions });
  expect(maskError(() => {}, false)({ message, extensions }, error).message).toBe(sent);
});
