import { giverViewOf } from '@wishnest/domain/access';
import { buildClock } from '@wishnest/server/clock';
import type { Database } from '@wishnest/server/db/database';
import { buildItemStore } from '@wishnest/server/items/store';
import { buildReservationStore, type SignedInGiver } from '@wishnest/server/reservations/store';
import { buildSharingStore } from '@wishnest/server/sharing/store';
import { buildUserStore } from '@wishnest/server/users/store';
import { buildWishlistStore } from '@wishnest/server/wishlists/store';
import { onTestFinished } from 'vitest';

/** Opens an empty database with its migrations applied. */
export type OpenDatabase = () => Promise<Database>;

/** The stores on a fresh database that Ann, Bob and Cleo are known to. */
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
    reservations: buildHands(database),
    sharing: buildSharingStore(database),
    addWishlist: (id: string, ownerId = 'ann') => wishlists.insert({ id, ownerId, name: id, createdAt: clock() }),
    addItem: (id: string, wishlistId: string, ownerId = 'ann') =>
      items.insert({ id, wishlistId, name: id, link: 'https://shop.example', createdAt: clock() }, ownerId),
  };
}

/** The reservations' store as givers meet it who have shown that they own nothing of it. */
function buildHands(database: Database) {
  const store = buildReservationStore(database);
  const reaching = ({ wishlistId, viewerId }: SignedInGiver, itemId: string) => ({ wishlistId, viewerId, itemId });
  return {
    ...store,
    find: async (giver: SignedInGiver, itemId: string) => (await store.find(reaching(giver, itemId))).show(giver),
    reserve: async (giver: SignedInGiver, itemId: string, at: number) =>
      (await store.reserve(reaching(giver, itemId), at)).show(giver),
    unreserve: async (giver: SignedInGiver, itemId: string) =>
      (await store.unreserve(reaching(giver, itemId))).show(giver),
  };
}

/** Ann shares 'birthday', with a kite and a lamp on it, under the code 'code'. */
export async function openBirthday(openDatabase: OpenDatabase) {
  const stores = await openStores(openDatabase);
  await stores.addWishlist('birthday');
  await stores.addItem('kite', 'birthday');
  await stores.addItem('lamp', 'birthday');
  await stores.wishlists.share('birthday', 'ann', 'code');
  return { ...stores, bob: giverOf('birthday', 'bob'), cleo: giverOf('birthday', 'cleo') };
}

/** The proof that this uid may reserve from the wishlist, as the access rules mint it for who is not its owner. */
export function giverOf(wishlistId: string, viewerId: string): SignedInGiver {
  const view = giverViewOf({ id: wishlistId, ownerId: 'somebody else', shareCode: 'code' }, viewerId);
  return view as SignedInGiver;
}

/** An item as a giver sees it. */
export const free = { isReserved: false, reservedBy: null };
export const heldByAnother = { isReserved: true, reservedBy: null };
export const heldBy = (viewerId: string) => ({ isReserved: true, reservedBy: viewerId });
