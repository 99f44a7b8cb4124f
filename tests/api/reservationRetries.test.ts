import { describe, expect, test } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';

describe('Over GraphQL a retry never undoes what the first call did', () => {
  const reserve = `mutation ($input: ReserveItemInput!) { reserveItem(input: $input) {
    __typename ... on SharedItem { isReserved reservedBy viewerCanReserve viewerCanUnreserve } } }`;
  const unreserve = `mutation ($input: UnreserveItemInput!) { unreserveItem(input: $input) {
    __typename ... on SharedItem { isReserved reservedBy viewerCanReserve viewerCanUnreserve } } }`;

  test('when it reserved', async () => {
    const { bob, kite } = await shareBirthday();
    const input = { wishlistId: kite.wishlistId, itemId: kite.id };
    const answer = {
      status: 200,
      data: {
        reserveItem: {
          __typename: 'SharedItem',
          isReserved: true,
          reservedBy: 'bob',
          viewerCanReserve: false,
          viewerCanUnreserve: true,
        },
      },
    };
    expect(await bob.graphql(reserve, { input })).toEqual(answer);
    expect(await bob.graphql(reserve, { input })).toEqual(answer);
  });

  test('when it unreserved', async () => {
    const { bob, kite } = await shareBirthday();
    const input = { wishlistId: kite.wishlistId, itemId: kite.id };
    const answer = {
      status: 200,
      data: {
        unreserveItem: {
          __typename: 'SharedItem',
          isReserved: false,
          reservedBy: null,
          viewerCanReserve: true,
          viewerCanUnreserve: false,
        },
      },
    };
    await bob.graphql(reserve, { input });
    expect(await bob.graphql(unreserve, { input })).toEqual(answer);
    expect(await bob.graphql(unreserve, { input })).toEqual(answer);
  });

  test('and each viewer is told what they themselves can do', async () => {
    const { visitor, bob, cleo, kite, shareCode } = await shareBirthday();
    await bob.graphql(reserve, { input: { wishlistId: kite.wishlistId, itemId: kite.id } });
    const look = `{ sharedWishlist(shareCode: "${shareCode}") { ... on SharedWishlist {
      items { viewerCanReserve viewerCanUnreserve } } } }`;
    const seen = (...items: [boolean, boolean][]) => ({
      status: 200,
      data: {
        sharedWishlist: {
          items: items.map(([viewerCanReserve, viewerCanUnreserve]) => ({ viewerCanReserve, viewerCanUnreserve })),
        },
      },
    });
    expect(await bob.graphql(look)).toEqual(seen([false, true], [true, false]));
    expect(await cleo.graphql(look)).toEqual(seen([false, false], [true, false]));
    expect(await visitor.graphql(look)).toEqual(seen([false, false], [false, false]));
  });
});
