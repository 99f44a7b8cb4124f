import { createHash } from 'node:crypto';
import { HttpLink } from '@apollo/client';
import { isMutationOperation, isQueryOperation } from '@apollo/client/utilities';
import { ownOperations } from '@wishnest/server/graphql/ownOperations.generated';
import type { DocumentNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { buildClient } from '../../apps/web/src/graphql/client.ts';
import { graphqlApi } from '../support/apis.ts';
import { shareBirthday } from '../support/birthday.ts';
import { variablesOf } from '../support/everything.ts';
import { ownOperation, writtenByHand } from '../support/people.ts';

const look = ownOperation('SharedWishlist');

const generated = import.meta.glob<Record<string, unknown>>('../../apps/web/src/**/*.generated.ts', { eager: true });
const documents = Object.values(generated)
  .flatMap((module) => Object.values(module))
  .filter((value): value is DocumentNode => typeof value === 'object' && value !== null && 'kind' in value);

test('The server recognises what a browser sends as its own operations', async () => {
  const sent: string[] = [];
  const link = new HttpLink({
    uri: 'http://localhost/graphql',
    fetch: async (_uri, options) => {
      sent.push(JSON.parse(String(options?.body)).query);
      return Response.json({ errors: [{ message: 'The text is enough.' }] });
    },
  });
  const client = buildClient(link);
  const options = { variables: { shareCode: 'code' }, errorPolicy: 'all' } as const;
  for (const query of documents.filter(isQueryOperation)) await client.query({ ...options, query });
  for (const mutation of documents.filter(isMutationOperation)) await client.mutate({ ...options, mutation });
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(sent.map((text) => ownOperations.get(hashOf(text)))).toEqual(sent);
  expect(sent).toHaveLength(ownOperations.size);
});

describe("One of the pages' own operations", () => {
  test('is answered like the same query that a developer sends, whoever asks', async () => {
    const { ann, bob, cleo, visitor, shareCode, kite } = await shareBirthday();
    await bob.graphql(look, { shareCode });
    await graphqlApi.reserve(bob, kite);
    for (const text of [look, ownOperation('Dashboard')]) {
      for (const { graphql } of [ann, bob, cleo, visitor]) {
        expect(await graphql(text, { shareCode })).toEqual(await graphql(writtenByHand(text), { shareCode }));
      }
    }
  });

  test('counts a guessed share code once', async () => {
    const { visitor } = await shareBirthday({ rates: { unknownCodes: 2 } });
    const guess = () => visitor.graphql(look, { shareCode: 'V1StGXR8_Z5jdHi6B-myT' });
    expect([await guess(), await guess(), await guess()].map(({ status }) => status)).toEqual([200, 200, 429]);
  });
});

declare global {
  /** A caller's text sets this if it runs as code. */
  var callersCodeRan: boolean | undefined;
}

/** A constant of graphql-jit 0.8. A text that begins with it becomes code in a compiled query. */
const constant = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d';
const code = `${constant}(globalThis.callersCodeRan=true,0)`;

test("A caller's text never becomes code, in the variables of the pages' own operations, which are compiled, nor inside one of them", async () => {
  const { visitor, signIn } = await shareBirthday();
  for (const [n, operation] of [...ownOperations.values()].entries()) {
    const field = operation.startsWith('query')
      ? `sharedWishlist(shareCode: "${code}") { name }`
      : `createWishlist(input: { name: "${code}" }) { __typename }`;
    const changed = operation.replace('{', `{ other: ${field} `);
    const variables = variablesOf(operation, () => code);
    // One of the operations deletes the account, so each gets a person of its own.
    for (const { graphql } of [visitor, signIn(`giver-${n}`)])
      for (const query of [changed, operation])
        expect((await graphql(query, variables)).status, operation).not.toBe(400);
  }
  expect(globalThis.callersCodeRan).toBeUndefined();
});
