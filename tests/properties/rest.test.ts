import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import {
  anyCaller,
  anyText,
  anyValue,
  bodyOf,
  expectKnownMessage,
  type JsonSchema,
  type Known,
  nastyBody,
  startFuzzTarget,
  testProperty,
  textFor,
  writeJson,
} from '../support/arbitrary.ts';

type Method = 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';

interface Operation {
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

/** Every call that the OpenAPI document names. */
async function readCalls(app: FastifyInstance) {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      method: method.toUpperCase() as Method,
      path,
      schema: requestBody?.content['application/json'].schema,
    })),
  );
}

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
    const calls = fc.tuple(fc.constantFrom(...documented), ids).chain(([{ method, path, schema }, known]) =>
      fc.record({
        caller: anyCaller,
        method: fc.constant(method),
        path: pathOf(path, known),
        body: fc.oneof(
          { weight: 8, arbitrary: (schema ? bodyOf(schema, known) : fc.constant(undefined)).map(writeJson) },
          { weight: 1, arbitrary: anyValue.map(writeJson) },
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

testProperty('Whatever address is asked for, it is answered or refused in a sentence', async (tryAll) => {
  const { ids, call } = await startFuzzTarget();
  const word = fc.constantFrom(
    'wishlists',
    'items',
    'users',
    'shared-links',
    'shared-with-me',
    'reserve',
    'generate',
    'docs',
    '..',
    '',
  );
  const addresses = fc.record({
    caller: anyCaller,
    method: fc.constantFrom<Method[]>('DELETE', 'GET', 'PATCH', 'POST', 'PUT'),
    path: fc
      .array(
        fc.oneof(
          word,
          ids.chain((known) => fc.constantFrom(...Object.values(known))),
          anyText.map(segment),
        ),
        { maxLength: 6 },
      )
      .map((parts) => `/api/${parts.join('/')}`),
    query: fc.oneof(
      fc.constant(''),
      anyText.map((text) => `?${segment(text)}`),
    ),
  });
  await tryAll(addresses, async ({ caller, method, path, query }) => {
    const { statusCode, body } = await call(caller, method, path + query);
    if (statusCode >= 400) expectKnownMessage(body);
  });
});
