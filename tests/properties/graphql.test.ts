import { schema } from '@wishnest/server/graphql/schema';
import fc from 'fast-check';
import { type GraphQLField, getNamedType, isLeafType } from 'graphql';
import { expect } from 'vitest';
import {
  anyCaller,
  anyText,
  anyValue,
  type Known,
  nastyBody,
  startFuzzTarget,
  testProperty,
  variableOf,
  writeJson,
} from '../support/arbitrary.ts';
import { selectEverything } from '../support/everything.ts';

const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).map((field) => ({ kind: root?.name.toLowerCase() ?? '', field })),
);

/** An operation with one field of the schema and all that can be selected from it. */
function documentOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const of = getNamedType(type);
  const selection = isLeafType(of) ? '' : selectEverything(schema, of, {}, 2);
  return `${kind} ${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`;
}

const variablesOf = ({ args }: GraphQLField<unknown, unknown>, known: Known) =>
  fc.record(Object.fromEntries(args.map((arg) => [arg.name, variableOf(arg.type, known, arg.name)])));

/** Fails unless each error has a message and a code only, and none is an unexpected one. */
function expectNoUnexpectedError(body: string) {
  const { errors = [] } = JSON.parse(body);
  for (const { locations: _, path: __, ...error } of errors) {
    expect(error).toEqual({ message: expect.any(String), extensions: { code: expect.any(String) } });
    expect(error.extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
  }
}

testProperty(
  "Whatever an operation is given, it is answered or refused, and changes nothing of anybody else's",
  async (tryAll) => {
    const { ids, call, expectUnchanged } = await startFuzzTarget();
    const requests = fc.tuple(fc.constantFrom(...operations), ids).chain(([{ kind, field }, known]) =>
      fc.record({
        caller: anyCaller,
        query: fc.constant(documentOf(kind, field)),
        variables: fc.oneof({ weight: 15, arbitrary: variablesOf(field, known) }, { weight: 1, arbitrary: anyValue }),
      }),
    );
    await tryAll(requests, async ({ caller, query, variables }) => {
      expectNoUnexpectedError((await call(caller, 'POST', '/graphql', writeJson({ query, variables }))).body);
      await expectUnchanged();
    });
  },
);

testProperty("Whatever is built of GraphQL's own tokens, it is answered or refused", async (tryAll) => {
  const { call } = await startFuzzTarget();
  const word = fc.constantFrom(
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ':',
    '!',
    '$',
    '@',
    '...',
    'on',
    'fragment',
    'query',
    'mutation',
    'subscription',
    'viewer',
    'id',
    'wishlists',
    'items',
    'F',
    '@skip(if: true)',
    '@defer',
    '"',
    '"""',
    '#',
    '1e400',
    '-0',
    'null',
    '__schema',
    '__typename',
    'name',
  );
  const documents = fc.oneof(
    fc.array(fc.oneof({ weight: 9, arbitrary: word }, anyText), { maxLength: 30 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 12 }).map((words) => `{ viewer { id ${words.join(' ')} } }`),
    fc.nat(2000).map((depth) => `${'{ viewer '.repeat(depth)}${'}'.repeat(depth)}`),
    fc.nat(2000).map((times) => `{ ${'viewer { id } '.repeat(times)} }`),
  );
  await tryAll(fc.record({ caller: anyCaller, query: documents }), async ({ caller, query }) => {
    expectNoUnexpectedError((await call(caller, 'POST', '/graphql', writeJson({ query }))).body);
  });
});

testProperty('Whatever is sent in place of an operation, it is answered or refused', async (tryAll) => {
  const { call } = await startFuzzTarget();
  const members = { query: anyText, variables: anyValue, operationName: anyValue, extensions: anyValue };
  const bodies = fc.oneof(
    nastyBody,
    anyValue.map(writeJson),
    fc.record(members, { requiredKeys: [] }).map(writeJson),
    fc
      .record({ ...members, query: fc.constant('query A { viewer { id } }') }, { requiredKeys: ['query'] })
      .map(writeJson),
  );
  await tryAll(fc.record({ caller: anyCaller, body: bodies }), async ({ caller, body }) => {
    expectNoUnexpectedError((await call(caller, 'POST', '/graphql', body)).body);
  });
});
