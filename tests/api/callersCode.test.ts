import { ownOperations } from '@wishnest/server/graphql/ownOperations.generated';
import { afterEach, describe, expect, test } from 'vitest';
import { shareBirthday } from '../support/fixtures.ts';

declare global {
  /** A caller's text sets this if it runs as code. */
  var callersCodeRan: boolean | undefined;
}

afterEach(() => {
  globalThis.callersCodeRan = undefined;
});

/** A constant of graphql-jit 0.8. A text that begins with it becomes code in a compiled query. */
const constant = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d';
const code = `${constant}(globalThis.callersCodeRan=true,0)`;

const inputs: Record<string, string> = {
  'a literal': `{ sharedWishlist(shareCode: "${code}") { name } }`,
  'a block string': `{ sharedWishlist(shareCode: """${code}""") { name } }`,
  'an id': `{ wishlist(id: "${code}") { name } }`,
  'the name of a type': `{ __type(name: "${code}") { name } }`,
  'a fragment': `{ ...Named } fragment Named on Query { sharedWishlist(shareCode: "${code}") { name } }`,
  'an inline fragment': `{ ... on Query { sharedWishlist(shareCode: "${code}") { name } } }`,
  'a default value': `query ($shareCode: String! = "${code}") { sharedWishlist(shareCode: $shareCode) { name } }`,
  'a directive': `{ __typename @include(if: true) sharedWishlist(shareCode: "${code}") @skip(if: false) { name } }`,
  'a deprecation': `{ __schema { types { fields(includeDeprecated: true) { name } } } __type(name: "${code}") { name } }`,
  'an input object': `mutation { createWishlist(input: { name: "${code}" }) { __typename } }`,
  'an input object in a list': `mutation { reorderWishlists(input: { positions: [{ id: "${code}", order: 1 }] }) { __typename } }`,
  'a variable': `query ($code: String!) { sharedWishlist(shareCode: $code) { name } }`,
};

/** Each query is sent several times, because the server compiled a query only after several requests until 2026-11-22. */
const times = 25;

describe("A caller's text never becomes code", () => {
  test.each(Object.entries(inputs))('in %s, for visitors and users', async (_, query) => {
    const { visitor, bob } = await shareBirthday();
    for (const { graphql } of [visitor, bob]) {
      for (let time = 0; time < times; time += 1) await graphql(query, { code });
    }
    expect(globalThis.callersCodeRan).toBeUndefined();
  });

  test("in the variables of the pages' own operations, which are compiled", async () => {
    const { visitor, bob } = await shareBirthday();
    const input = { wishlistId: code, itemId: code };
    for (const operation of ownOperations.values()) {
      for (const { graphql } of [visitor, bob]) {
        for (let time = 0; time < times; time += 1) await graphql(operation, { shareCode: code, id: code, input });
      }
    }
    expect(globalThis.callersCodeRan).toBeUndefined();
  });

  test("inside one of the pages' own operations", async () => {
    const { visitor, bob } = await shareBirthday();
    for (const operation of ownOperations.values()) {
      const field = operation.startsWith('query')
        ? `sharedWishlist(shareCode: "${code}") { name }`
        : `createWishlist(input: { name: "${code}" }) { __typename }`;
      const changed = operation.replace('{', `{ other: ${field} `);
      for (const { graphql } of [visitor, bob]) {
        for (let time = 0; time < times; time += 1) await graphql(changed, { shareCode: code });
      }
    }
    expect(globalThis.callersCodeRan).toBeUndefined();
  });
});
