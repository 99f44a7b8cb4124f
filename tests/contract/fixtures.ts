import { type GiverView, othersViewOf } from '@wishnest/domain/access';
import { emptyItem } from '@wishnest/domain/input';
import { buildGiftStore } from '@wishnest/server/features/gifts/store';
import { buildItemStore } from '@wishnest/server/features/items/store';
import { buildLinkPreviewStore } from '@wishnest/server/features/linkPreviews/store';
import { buildRemarkStore } from '@wishnest/server/features/remarks/store';
import { buildReservationStore } from '@wishnest/server/features/reservations/store';
import { buildSharingStore } from '@wishnest/server/features/sharing/store';
import { buildUserStore } from '@wishnest/server/features/users/store';
import { buildWishlistFinder } from '@wishnest/server/features/visibility/store';
import { buildWishlistStore } from '@wishnest/server/features/wishlists/store';
import type { Database } from '@wishnest/server/platform/db/database';
import { openEmptyDatabase } from '../support/database.ts';

/** What an item's row has at least. */
const { price: _, ...columns } = emptyItem;
export const blankItem = { link: 'https://shop.example', ...columns, priceAmount: null, priceCurrency: null };

export const bobsProfile = { id: 'bob', username: 'Bob', bio: '', email: 'bob@example.com', avatarUrl: '' };

/** The stores on a fresh database with accounts of Ann, Bob and Cleo. */
export async function openStores() {
  const database = await openEmptyDatabase();
  const stores = buildStores(database);
  for (const userId of ['ann', 'bob', 'cleo']) await stores.users.insertAccount(userId);
  return stores;
}

/** All stores, with writes that need only what a test is about. */
export function buildStores(database: Database) {
  const users = buildUserStore(database);
  const wishlists = buildWishlistStore(database);
  const items = buildItemStore(database);
  const pictures = buildLinkPreviewStore(database);
  const reservations = buildReservationStore(database);

  return {
    database,
    tables: database.tables,
    users,
    wishlists,
    items,
    pictures,
    addPicture: (id: string, name: string, bytes = Buffer.from([0, 255]), ownerId = 'ann') =>
      pictures.setPicture({ ...blankItem, id, wishlistId: 'birthday', picture: null }, ownerId, {
        name,
        large: bytes,
        small: bytes,
      }),
    reservations: {
      ...reservations,
      reserve: (giver: GiverView, itemId: string) => reservations.insertFarFromLimit(giver, itemId),
    },
    gifts: buildGiftStore(database),
    remarks: buildRemarkStore(database),
    sharing: buildSharingStore(database),
    visibility: buildWishlistFinder(database),
    addWishlist: (id: string, ownerId = 'ann') => wishlists.insert({ id, ownerId, name: id }),
    removeItem: (id: string, wishlistId = 'birthday') => items.remove(wishlistId, id, 'ann'),
    /** Removes it, and erases those that were removed before the newest, as the service does. */
    async removeWishlist(id = 'birthday', ownerId = 'ann') {
      const { wishlist, erasable } = await wishlists.remove(id, ownerId);
      await wishlists.erase(erasable);
      return wishlist;
    },
    /** Ann shares another wishlist, whose share code is its id. */
    async shareAnother(id: string) {
      await wishlists.insert({ id, ownerId: 'ann', name: id });
      await wishlists.share(id, 'ann', id);
    },
    /** Ann stops sharing 'birthday' and shares it again. */
    async shareAnew(newCode = 'new code') {
      await wishlists.stopSharing('birthday', 'ann');
      await wishlists.share('birthday', 'ann', newCode);
    },
    addItem: (id: string, wishlistId: string, ownerId = 'ann') =>
      items.insert({ ...blankItem, id, wishlistId, name: id }, ownerId),
  };
}

/** Ann shares 'birthday' with a kite and a lamp; its share code is 'code'. */
export async function openBirthday() {
  const stores = await openStores();
  await stores.addWishlist('birthday');
  await stores.addItem('kite', 'birthday');
  await stores.addItem('lamp', 'birthday');
  await stores.wishlists.share('birthday', 'ann', 'code');
  return { ...stores, bob: viewOf('birthday', 'bob'), cleo: viewOf('birthday', 'cleo') };
}

/** The view with which somebody may reserve from the wishlist, as the access rules create it for everybody but the owner. */
export function viewOf(wishlistId: string, viewerId: string, shareCode = 'code'): GiverView {
  const view = othersViewOf({ id: wishlistId, ownerId: 'somebody else', shareCode }, viewerId);
  if (!view) throw new Error('An owner is no giver.');
  return view;
}
