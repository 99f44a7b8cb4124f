import { inputSentences, refusalSentences, transportSentences } from '@wishnest/messages/api';
import { validationTexts } from '@wishnest/messages/texts/validation';
import { ErrorBody } from '@wishnest/server/api/rest/document';
import { schema } from '@wishnest/server/app/schema';
import fc from 'fast-check';
import { getNamedType } from 'graphql';
import { expect } from 'vitest';
import {
  anyCaller,
  anyLike,
  anyText,
  anyValue,
  type Known,
  startFuzzTarget,
  testProperty,
  textFor,
} from '../support/arbitrary.ts';
import { readCalls, selectEverything, texts, variablesOf } from '../support/everything.ts';

/** All messages of the product. A refusal has one of these as its message. */
const knownMessages: ReadonlySet<unknown> = new Set(
  Object.values<object>({ transportSentences, refusalSentences, inputSentences, validationTexts }).flatMap((group) =>
    Object.values(group),
  ),
);

/** The codes that the OpenAPI document has. */
const knownCodes: ReadonlySet<unknown> = new Set(ErrorBody.entries.code.options);

/** Fails unless a refusal over REST has one of the product's messages, a documented code, and no other member. */
function expectKnownMessage(body: string) {
  const { error, code, fields, ...more } = JSON.parse(body);
  expect(more).toEqual({});
  expect(knownMessages).toContain(error);
  expect(knownCodes).toContain(code);
  expect(Array.isArray(fields)).toBe(code === 'INVALID_INPUT');
}

/** Bodies that are invalid or unusual JSON. */
const nastyBody = fc.constantFrom(
  '',
  '{',
  '-1e400',
  '"\\ud800"',
  '"\\u0000"',
  '{"name":"a","name":"b"}',
  '{"__proto__":{"name":"Kite"}}',
  '{"constructor":{"prototype":{"name":"Kite"}}}',
  '['.repeat(100_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `"${'x'.repeat(1_100_000)}"`,
);

const toJson = (value: unknown) => JSON.stringify(value);

/** Encodes a text for a path, cut to what fits into a request's head. An encoded text stays as it is. */
const segment = (text: string) => (/^%/.test(text) ? text : encodeURIComponent(text.slice(0, 1500).toWellFormed()));

/** A documented path with ids or any other texts in place of its parameters. */
function pathOf(template: string, known: Known): fc.Arbitrary<string> {
  const parts = template.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) return fc.constant(part);
    return fc.oneof({ weight: 6, arbitrary: textFor(name, known) }, { weight: 1, arbitrary: anyText.map(segment) });
  });
  return fc.tuple(...parts).map((chosen) => chosen.join('/'));
}

testProperty(
  "Whatever is sent to a REST call, it is answered or refused in a sentence, and changes nothing of anybody else's",
  async (tryAll) => {
    const { app, ids, call, expectUnchanged } = await startFuzzTarget();
    const documented = await readCalls(app);
    expect(documented).toHaveLength(17);
    const calls = fc.tuple(fc.constantFrom(...documented), ids).chain(([{ method, path, example }, known]) =>
      fc.record({
        caller: anyCaller,
        method: fc.constant(method),
        path: pathOf(path, known),
        body: fc.oneof(
          {
            weight: 8,
            arbitrary: example === undefined ? fc.constant(example) : anyLike(example, known).map(toJson),
          },
          { weight: 1, arbitrary: anyValue.map(toJson) },
          { weight: 1, arbitrary: nastyBody },
        ),
      }),
    );
    await tryAll(calls, async ({ caller, method, path, body }) => {
      const { statusCode, body: answer } = await call(caller, method, path, body);
      if (statusCode >= 400) expectKnownMessage(answer);
      await expectUnchanged();
    });
  },
);

/** Operations with one field of the schema each, and all that can be selected from it. */
const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).map(({ name, args, type }) => {
    const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const selection = selectEverything(getNamedType(type), {}, [], 2);
    return `${root?.name.toLowerCase()} ${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`;
  }),
);

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
    const requests = fc.tuple(fc.constantFrom(...operations), ids).chain(([query, known]) => {
      const example = variablesOf(query, (name) => texts[name] ?? '');
      return fc.record({ caller: anyCaller, query: fc.constant(query), variables: anyLike(example, known) });
    });
    await tryAll(requests, async ({ caller, query, variables }) => {
      expectNoUnexpectedError((await call(caller, 'POST', '/graphql', toJson({ query, variables }))).body);
      await expectUnchanged();
    });
  },
);
