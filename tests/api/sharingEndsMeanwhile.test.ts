import type { Viewer } from '@wishnest/domain/access';
import { buildClock } from '@wishnest/server/clock';
import { buildGiftStore } from '@wishnest/server/gifts/store';
import { unlimited } from '@wishnest/server/rateLimits';
import { buildReservationService } from '@wishnest/server/reservations/service';
import { buildReservationStore } from '@wishnest/server/reservations/store';
import { buildSharingService } from '@wishnest/server/sharing/service';
import { buildSharingStore } from '@wishnest/server/sharing/store';
import { buildUserService } from '@wishnest/server/users/service';
import { buildUserStore } from '@wishnest/server/users/store';
import { expect, test } from 'vitest';
import { shareBirthday, stopSharing } from '../support/birthday.ts';

const wishlistUnknown = { __typename: 'NotFound', message: 'This wishlist does not exist.' };
const viewer: Viewer = { id: 'bob', email: 'bob@example.com' };

/** Ann's shared wishlist, and a reservation service for which sharing ends as soon as it has read the wishlist. */
async function shareUntilRead() {
  const fixture = await shareBirthday();
  const { ann, wishlist, database, identity } = fixture;
  const clock = buildClock();
  const sharing = buildSharingService({ sharing: buildSharingStore(database), clock, unknownCodes: unlimited });
  const service = buildReservationService({
    reservations: buildReservationStore(database),
    gifts: buildGiftStore(database),
    clock,
    users: buildUserService({ recordEvent: () => {}, users: buildUserStore(database), identity, clock }),
    sharing: {
      ...sharing,
      async findItem(...call) {
        const found = await sharing.findItem(...call);
        await stopSharing(ann, wishlist);
        return found;
      },
    },
  });
  return { ...fixture, service };
}

test('Nobody is told that they unreserved an item that they still have reserved, where sharing ended in between', async () => {
  const { service, database, bob, wishlist, kite } = await shareUntilRead();
  await bob.rest.patch(`/wishlists/${wishlist.id}/items/${kite.id}/reserve`);
  expect(await service.unreserve(viewer, wishlist.id, kite.id)).toEqual(wishlistUnknown);
  expect(await database.select().from(database.tables.reservations)).toMatchObject([{ itemId: kite.id }]);
});

test('Nobody is told that they toggled a reservation, where sharing ended in between', async () => {
  const { service, database, bob, wishlist, kite } = await shareUntilRead();
  await bob.rest.patch(`/wishlists/${wishlist.id}/items/${kite.id}/reserve`);
  expect(await service.toggle(viewer, wishlist.id, kite.id)).toEqual(wishlistUnknown);
  expect(await database.select().from(database.tables.reservations)).toMatchObject([{ itemId: kite.id }]);
});

test('Nobody is told that they reserved an item that they have not reserved, where sharing ended in between', async () => {
  const { service, database, wishlist, kite } = await shareUntilRead();
  expect(await service.reserve(viewer, wishlist.id, kite.id)).toEqual(wishlistUnknown);
  expect(await database.select().from(database.tables.reservations)).toEqual([]);
});
