import {
  type LinkFailureReason,
  linkFailure,
  linkFailureCodes,
  problems,
  providerUnavailable,
} from '@wishnest/domain/problem';
import { refusals } from '@wishnest/domain/texts/refusals';
import { schema } from '@wishnest/server/graphql/schema';
import type { GraphQLEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';
import { mutate } from '../support/people.ts';

const refusal = '__typename ... on Problem { code message }';

test('A program reads from the code why it was refused, and a person from the sentence', async () => {
  const { ann, bob, cleo, kite } = await shareBirthday();
  const input = { wishlistId: kite.wishlistId, itemId: kite.id };
  const ask = (who: typeof ann, changed = {}) => mutate(who, 'reserveItem', { ...input, ...changed }, refusal);
  await ask(bob);
  expect(await ask(cleo)).toEqual({ __typename: 'ItemTaken', code: 'ITEM_TAKEN', message: refusals.itemTaken });
  expect(await ask(ann)).toEqual({ __typename: 'Forbidden', code: 'OWN_ITEM', message: refusals.ownItem });
  expect(await ask(bob, { itemId: 'none' })).toMatchObject({ code: 'ITEM_NOT_FOUND' });
  expect(await ask(bob, { wishlistId: 'none' })).toMatchObject({ code: 'WISHLIST_NOT_FOUND' });
});

test('A program reads what is wrong with each field, and with a new order', async () => {
  const { ann, kite } = await shareBirthday();
  const invalid = '... on InvalidInput { code message fields { field code message } }';
  const message = expect.any(String);
  for (const [field, value, code] of [
    ['name', '', 'EMPTY'],
    ['name', 'x'.repeat(31), 'TOO_LONG'],
    ['name', 'a\u0007b', 'FORBIDDEN_CHARACTERS'],
    ['link', 'shop.example', 'INVALID'],
    ['note', 'x'.repeat(201), 'TOO_LONG'],
  ] as const) {
    const input = { wishlistId: kite.wishlistId, name: 'Book', link: 'https://shop.example/', [field]: value };
    const fields = [{ field, code, message }];
    expect(await mutate(ann, 'addItem', input, invalid)).toEqual({ code: 'INVALID_INPUT', message, fields });
  }
  const positions = Array(2).fill({ id: kite.wishlistId, order: 1 });
  expect(await mutate(ann, 'reorderWishlists', { positions }, refusal)).toMatchObject({ code: 'INVALID_INPUT' });
});

test('Every code of the schema belongs to a Problem, and each of these Problems has its own', () => {
  const { emailNotVerified, foreignAccount, tooManyReservations, ...members } = problems;
  const failures = Object.keys(linkFailureCodes).map((reason) => linkFailure(reason as LinkFailureReason));
  const answered = [...Object.values(members), ...failures, providerUnavailable()].map(({ code }) => code);
  const codes = (schema.getType('ProblemCode') as GraphQLEnumType).getValues().map(({ name }) => name);
  expect([...answered, 'INVALID_INPUT'].sort()).toEqual(codes.sort());
});
