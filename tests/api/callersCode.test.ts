import { ownOperations } from '@wishnest/server/graphql/ownOperations.generated';
import { afterEach, describe, expect, test } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';
import { variablesOf } from '../support/everything.ts';

declare global {
  /** A caller's text sets this if it runs as code. */
  var callersCodeRan: boolean | undefined;
}

/** A constant of graphql-jit 0.8. A text that begins with it becomes code in a compiled query. */
const constant = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d';
const code = `${constant}(globalThis.callersCodeRan=true,0)`;

const inputs = [
  `{ sharedWishlist(shareCode: "${code}") { name } }`,
  `{ sharedWishlist(shareCode: """${code}""") { name } }`,
  `{ wishlist(id: "${code}") { name } }`,
  `{ __type(name: "${code}") { name } }`,
  `{ ...Named } fragment Named on Query { sharedWishlist(shareCode: "${code}") { name } }`,
  `query ($shareCode: String! = "${code}") { sharedWishlist(shareCode: $shareCode) { name } }`,
  `{ __typename @include(if: true) sharedWishlist(shareCode: "${code}") @skip(if: false) { name } }`,
  `mutation { createWishlist(input: { name: "${code}" }) { __typename } }`,
  `mutation { reorderWishlists(input: { positions: [{ id: "${code}", order: 1 }] }) { __typename } }`,
  'query ($code: String!) { sharedWishlist(shareCode: $code) { name } }',
];

afterEach(() => {
  globalThis.callersCodeRan = undefined;
});

describe("A caller's text never becomes code", () => {
  test('in literals, fragments, default values, directives, input objects and variables', async () => {
    const { visitor, bob } = await shareBirthday();
    for (const query of inputs) for (const { graphql } of [visitor, bob]) await graphql(query, { code });
    expect(globalThis.callersCodeRan).toBeUndefined();
  });

  test("in the variables of the pages' own operations, which are compiled, nor inside one of them", async () => {
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
});
