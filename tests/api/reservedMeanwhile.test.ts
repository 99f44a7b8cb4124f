import { type GiverView, giverViewOf, type Viewer } from '@wishnest/domain/access';
import { buildClock } from '@wishnest/server/clock';
import { buildGiftStore } from '@wishnest/server/gifts/store';
import { Unavailable } from '@wishnest/server/outage';
import { unlimited } from '@wishnest/server/rateLimits';
import { buildReservationService } from '@wishnest/server/reservations/service';
import { buildReservationStore, type ReservationStore } from '@wishnest/server/reservations/store';
import { buildSharingService } from '@wishnest/server/sharing/service';
import { buildSharingStore } from '@wishnest/server/sharing/store';
import { buildUserService } from '@wishnest/server/users/service';
import { buildUserStore } from '@wishnest/server/users/store';
import { expect, test } from 'vitest';
import { shareBirthday } from '../support/birthday.ts';

type View = GiverView<string>;

const bob: Viewer = { id: 'bob', email: 'bob@example.com' };

/** Ann's shared wishlist, and a reservation service between whose statements others reserve. */
async function shareWithMeanwhile(
  meanwhile: (store: ReservationStore, views: { bob: View; cleo: View }, itemId: string) => Partial<ReservationStore>,
) {
  const fixture = await shareBirthday();
  const { database, identity, wishlist, shareCode, kite } = fixture;
  const clock = buildClock();
  const reservations = buildReservationStore(database);
  const viewOf = (giverId: string) => giverViewOf({ id: wishlist.id, ownerId: 'ann', shareCode }, giverId) as View;
  const views = { bob: viewOf('bob'), cleo: viewOf('cleo') };
  const service = buildReservationService({
    reservations: { ...reservations, ...meanwhile(reservations, views, kite.id) },
    gifts: buildGiftStore(database),
    sharing: buildSharingService({ sharing: buildSharingStore(database), clock, unknownCodes: unlimited }),
    users: buildUserService({ recordEvent: () => {}, users: buildUserStore(database), identity, clock }),
    clock,
  });
  return { ...fixture, service, views, reservations };
}

test('Nobody is told that a free item is reserved, however often others reserve and unreserve it meanwhile', async () => {
  const { service, wishlist, kite } = await shareWithMeanwhile((store, { cleo }, itemId) => {
    const whileReserved =
      (insert: ReservationStore['insert']): ReservationStore['insert'] =>
      async (...call) => {
        await store.insert(cleo, itemId, 1);
        const isInserted = await insert(...call);
        await store.remove(cleo, itemId);
        return isInserted;
      };
    return { insert: whileReserved(store.insert), insertUnderLock: whileReserved(store.insertUnderLock) };
  });
  await expect(service.reserve(bob, wishlist.id, kite.id)).rejects.toThrow(Unavailable);
});

test('A giver reserves an item that somebody else has just unreserved', async () => {
  const { service, wishlist, kite, views, reservations } = await shareWithMeanwhile((store, { cleo }, itemId) => ({
    async findConflict() {
      await store.remove(cleo, itemId);
      return 'none';
    },
  }));
  await reservations.insert(views.cleo, kite.id, 1);
  expect(await service.reserve(bob, wishlist.id, kite.id)).toMatchObject({ reservedBy: 'bob' });
});

test('Nobody is told that a wishlist is gone where they reserve the item again whenever they unreserve it', async () => {
  const { service, wishlist, kite } = await shareWithMeanwhile((store, views, itemId) => ({
    async remove() {
      await store.insert(views.bob, itemId, 1);
      return false;
    },
  }));
  await expect(service.unreserve(bob, wishlist.id, kite.id)).rejects.toThrow(Unavailable);
});
