import { type GiverView, giverViewOf } from '@wishnest/domain/access';
import { buildClock } from '@wishnest/server/clock';
import { buildGiftStore } from '@wishnest/server/gifts/store';
import { Unavailable } from '@wishnest/server/outage';
import { buildReservationService } from '@wishnest/server/reservations/service';
import { buildReservationStore, type ReservationStore } from '@wishnest/server/reservations/store';
import { buildServices } from '@wishnest/server/services';
import { expect, test } from 'vitest';
import { shareBirthday, stopSharing } from '../support/birthday.ts';

const bob = { id: 'bob', email: 'bob@example.com' };

/** Ann's shared wishlist, and the parts of a reservation service, between whose statements a test does something. */
async function shareWithParts() {
  const fixture = await shareBirthday();
  const { database, wishlist, shareCode } = fixture;
  const clock = buildClock();
  const { sharing, users } = buildServices({ ...fixture, clock });
  const reservations = buildReservationStore(database);
  return {
    ...fixture,
    parts: { reservations, gifts: buildGiftStore(database), sharing, users, clock },
    viewOf: (giverId: string) =>
      giverViewOf({ id: wishlist.id, ownerId: 'ann', shareCode }, giverId) as GiverView<string>,
    listReservations: () => database.select().from(database.tables.reservations),
  };
}

test('Nobody is told that a free item is reserved, however often others reserve and unreserve it meanwhile', async () => {
  const { parts, wishlist, kite, viewOf } = await shareWithParts();
  const { reservations } = parts;
  const whileReserved =
    (insert: ReservationStore['insert']): ReservationStore['insert'] =>
    async (...call) => {
      await reservations.insert(viewOf('cleo'), kite.id, 1);
      const isInserted = await insert(...call);
      await reservations.remove(viewOf('cleo'), kite.id);
      return isInserted;
    };
  const insert = whileReserved(reservations.insert);
  const insertUnderLock = whileReserved(reservations.insertUnderLock);
  const service = buildReservationService({ ...parts, reservations: { ...reservations, insert, insertUnderLock } });
  await expect(service.reserve(bob, wishlist.id, kite.id)).rejects.toThrow(Unavailable);
});

test('A giver reserves an item that somebody else has just unreserved', async () => {
  const { parts, wishlist, kite, viewOf } = await shareWithParts();
  const { reservations } = parts;
  async function findConflict() {
    await reservations.remove(viewOf('cleo'), kite.id);
    return 'none' as const;
  }
  const service = buildReservationService({ ...parts, reservations: { ...reservations, findConflict } });
  await reservations.insert(viewOf('cleo'), kite.id, 1);
  expect(await service.reserve(bob, wishlist.id, kite.id)).toMatchObject({ reservedBy: 'bob' });
});

test.each([
  ['reserve', 0],
  ['unreserve', 1],
  ['toggle', 1],
] as const)(
  'Nobody is told that they succeeded to %s, if sharing ended after the wishlist was read',
  async (call, count) => {
    const { parts, ann, wishlist, kite, viewOf, listReservations } = await shareWithParts();
    if (count) await parts.reservations.insert(viewOf('bob'), kite.id, 1);
    const findItem: typeof parts.sharing.findItem = async (...asked) => {
      const found = await parts.sharing.findItem(...asked);
      await stopSharing(ann, wishlist);
      return found;
    };
    const service = buildReservationService({ ...parts, sharing: { ...parts.sharing, findItem } });
    const unknown = { __typename: 'NotFound', code: 'WISHLIST_NOT_FOUND', message: 'This wishlist does not exist.' };
    expect(await service[call](bob, wishlist.id, kite.id)).toEqual(unknown);
    expect(await listReservations()).toHaveLength(count);
  },
);
