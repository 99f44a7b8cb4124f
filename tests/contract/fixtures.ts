import { type GiverView, giverViewOf } from '@wishnest/domain/access';
import { buildClock } from '@wishnest/server/clock';
import type { Database } from '@wishnest/server/db/database';
import { buildItemStore } from '@wishnest/server/items/store';
import { buildReservationStore } from '@wishnest/server/reservations/store';
import { buildSharingStore } from '@wishnest/server/sharing/store';
import { buildUserStore } from '@wishnest/server/users/store';
import { buildWishlistStore } from '@wishnest/server/wishlists/store';
import { onTestFinished } from 'vitest';

/** Opens an empty database with its migrations applied. */
export type OpenDatabase = () => Promise<Database>;

/** The stores on a fresh database with accounts of Ann, Bob and Cleo. */
export async function openStores(openDatabase: OpenDatabase) {
  const database = await openDatabase();
  onTestFinished(() => database.close());
  const clock = buildClock();
  const users = buildUserStore(database);
  const wishlists = buildWishlistStore(database);
  const items = buildItemStore(database);
  for (const uid of ['ann', 'bob', 'cleo']) await users.admit(uid);

  return {
    database,
    tables: database.tables,
    clock,
    users,
    wishlists,
    items,
    reservations: buildReservations(database),
    sharing: buildSharingStore(database),
    addWishlist: (id: string, ownerId = 'ann') => wishlists.insert({ id, ownerId, name: id, createdAt: clock() }),
    addItem: (id: string, wishlistId: string, ownerId = 'ann') =>
      items.insert({ id, wishlistId, name: id, link: 'https://shop.example', createdAt: clock() }, ownerId),
  };
}

/** The reservations' store, with writes that return the item as the giver sees it afterwards. */
function buildReservations(database: Database) {
  const store = buildReservationStore(database);
  const find = async (giver: GiverView<string>, itemId: string) =>
    (await store.listItems([giver])).find((item) => item.id === itemId) ?? null;
  return {
    ...store,
    find,
    async reserve(giver: GiverView<string>, itemId: string) {
      await store.insert(giver, itemId);
      return find(giver, itemId);
    },
    async unreserve(giver: GiverView<string>, itemId: string) {
      await store.remove(giver, itemId);
      return find(giver, itemId);
    },
  };
}

/** Ann shares 'birthday' with a kite and a lamp; its share code is 'code'. */
export async function openBirthday(openDatabase: OpenDatabase) {
  const stores = await openStores(openDatabase);
  await stores.addWishlist('birthday');
  await stores.addItem('kite', 'birthday');
  await stores.addItem('lamp', 'birthday');
  await stores.wishlists.share('birthday', 'ann', 'code');
  return { ...stores, bob: giverOf('birthday', 'bob'), cleo: giverOf('birthday', 'cleo') };
}

/** The proof that somebody may reserve from the wishlist, as the access rules create it for everybody but the owner. */
export function giverOf(wishlistId: string, viewerId: string): GiverView<string> {
  const view = giverViewOf({ id: wishlistId, ownerId: 'somebody else', shareCode: 'code' }, viewerId);
  if (!view) throw new Error('An owner is no giver.');
  return view;
}

/** An item as a giver sees it. */
export const free = { isReserved: false, reservedBy: null };
export const heldByAnother = { isReserved: true, reservedBy: null };
export const heldBy = (viewerId: string) => ({ isReserved: true, reservedBy: viewerId });
