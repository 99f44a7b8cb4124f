import { limits } from '@wishnest/domain/limits';
import { sql } from 'drizzle-orm';
import type { Columns } from './columns.sqlite.ts';

/**
 * Every table, once, for whichever database the columns are of. The product's rules stand here as constraints, so that
 * no interleaving of requests, processes or hosts can break them; deletions cascade.
 */
export function defineSchema(columns: Columns) {
  const { table, text, integer, instant, check, foreignKey, index, primaryKey, unique, within } = columns;

  /** One row for every uid that ever asked for something; it outlives the account as its tombstone. */
  const accounts = table('accounts', {
    uid: text('uid').primaryKey(),
    /** The intent to delete, with the time of the latest request: from here on the account's tokens are refused. */
    deletionRequestedAt: instant('deletion_requested_at'),
    /** When the last of its data was gone. */
    deletedAt: instant('deleted_at'),
  });

  const users = table(
    'users',
    {
      id: text('id')
        .primaryKey()
        .references(() => accounts.uid),
      username: text('username').notNull(),
      bio: text('bio').notNull(),
      email: text('email').notNull(),
      avatarUrl: text('avatar_url').notNull(),
    },
    (user) => [
      // SQL counts code points, the domain UTF-16 units: these hold the rule as far as SQL can tell.
      check('users_username_length', sql`length(${user.username}) between 1 and ${sql.raw(`${limits.username}`)}`),
      check('users_bio_length', sql`length(${user.bio}) <= ${sql.raw(`${limits.bio}`)}`),
    ],
  );

  const wishlists = table(
    'wishlists',
    {
      id: text('id').primaryKey(),
      ownerId: text('owner_id')
        .notNull()
        .references(() => accounts.uid),
      name: text('name').notNull(),
      /** Null while the wishlist is not shared. */
      shareCode: text('share_code').unique(),
      order: integer('order').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (wishlist) => [
      index('wishlists_owner').on(wishlist.ownerId),
      check('wishlists_name_length', sql`length(${wishlist.name}) between 1 and ${sql.raw(`${limits.wishlistName}`)}`),
      check('wishlists_order_range', sql`${wishlist.order} between 0 and ${sql.raw(`${limits.order}`)}`),
    ],
  );

  const items = table(
    'items',
    {
      id: text('id').primaryKey(),
      wishlistId: text('wishlist_id')
        .notNull()
        .references(() => wishlists.id, { onDelete: 'cascade' }),
      name: text('name').notNull(),
      link: text('link').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (item) => [
      // A wishlist's items lie together however many there are of others'.
      index('items_wishlist').on(item.wishlistId, ...within(item.createdAt, item.id, item.name, item.link)),
      unique('items_id_wishlist').on(item.id, item.wishlistId),
      check('items_name_length', sql`length(${item.name}) between 1 and ${sql.raw(`${limits.itemName}`)}`),
      check('items_link_length', sql`length(${item.link}) between 1 and ${sql.raw(`${limits.link}`)}`),
    ],
  );

  const reservations = table(
    'reservations',
    {
      wishlistId: text('wishlist_id').notNull(),
      itemId: text('item_id').notNull(),
      userId: text('user_id')
        .notNull()
        .references(() => accounts.uid),
    },
    (reservation) => [
      // One reservation a giver and wishlist: a giver's lie together.
      primaryKey({ columns: [reservation.userId, reservation.wishlistId] }),
      // One reserver an item, which is of one wishlist: those of a wishlist lie together.
      unique('reservations_wishlist_item').on(reservation.wishlistId, reservation.itemId),
      // The item is of that very wishlist.
      foreignKey({
        columns: [reservation.itemId, reservation.wishlistId],
        foreignColumns: [items.id, items.wishlistId],
      }).onDelete('cascade'),
    ],
  );

  /**
   * Who opened which share link. An opening counts while its code is still the wishlist's: ending the sharing takes the
   * wishlist out of everybody's 'Shared With Me' in the one statement that takes the code away.
   */
  const openings = table(
    'openings',
    {
      wishlistId: text('wishlist_id')
        .notNull()
        .references(() => wishlists.id, { onDelete: 'cascade' }),
      userId: text('user_id')
        .notNull()
        .references(() => accounts.uid),
      shareCode: text('share_code').notNull(),
      openedAt: instant('opened_at').notNull(),
    },
    (opening) => [
      primaryKey({ columns: [opening.wishlistId, opening.userId] }),
      index('openings_user').on(opening.userId),
    ],
  );

  return { accounts, users, wishlists, items, reservations, openings };
}

export type Tables = ReturnType<typeof defineSchema>;
