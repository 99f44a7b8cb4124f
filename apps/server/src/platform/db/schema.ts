import { days } from '@wishnest/domain/day';
import { keptAs } from '@wishnest/domain/kept';
import { limits } from '@wishnest/domain/limits';
import { papers } from '@wishnest/domain/paper';
import { maxAmountLength } from '@wishnest/domain/price';
import { programAccesses } from '@wishnest/domain/programs';
import { sql } from 'drizzle-orm';
import * as postgres from 'drizzle-orm/pg-core';
import type { IndexColumn } from 'drizzle-orm/sqlite-core';
import { blob, check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { literal } from './sql.ts';

/** The builders of tables and columns for SQLite. */
export const sqliteColumns = {
  table: sqliteTable,
  text,
  integer: (name: string) => integer(name),
  /** Microseconds since 1970, which need more than 32 bits. */
  instant: (name: string) => integer(name),
  bytes: (name: string) => blob(name, { mode: 'buffer' }),
  check,
  index,
  primaryKey,
  unique,
  /** Further columns of an index, so that a query can be answered from the index without reading the table. */
  coveredColumns: <Covered extends unknown[]>(...columns: Covered) => columns,
};

type Columns = typeof sqliteColumns;

/** Words of the code's own as a list in SQL. */
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

const bytea = postgres.customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The builders of columns for PostgreSQL. Drizzle's have the same methods and other types. */
export const postgresColumns = {
  table: postgres.pgTable,
  text: postgres.text,
  integer: (name: string) => postgres.integer(name),
  instant: (name: string) => postgres.bigint(name, { mode: 'number' }),
  bytes: (name: string) => bytea(name),
  check: postgres.check,
  index: postgres.index,
  primaryKey: postgres.primaryKey,
  unique: postgres.unique,
  // There are none, because an index entry can take at most a third of a page, and a link can be longer.
  coveredColumns: () => [],
} satisfies Record<keyof Columns, unknown> as unknown as Columns;

/**
 * Defines every table. The product's rules are constraints here, or conditions of the statements that write, so that no
 * interleaving of requests can break them. Deletions never cascade to reservations, since an owner could measure that,
 * and to remarks only those of wishlists, which are erased by the sweep or behind a random pause.
 *
 * These have the names of earlier versions: the table `users` is `profiles`, `uid` is `userId`, `removed_at` is
 * `takenOffAt`, `hidden_at` is `unlistedAt`, and `last_opened_at` is `shownUntil`.
 */
export function defineSchema(columns: Columns) {
  const { table, text, integer, instant, bytes, check, index, primaryKey, unique, coveredColumns } = columns;
  const accountId = (name: string) =>
    text(name)
      .notNull()
      .references(() => accounts.userId);
  const wishlistId = () =>
    text('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' });
  /** When the owner took the row off: removed it or, if it is an item, received or hid it. Null while it is live. */
  const takenOffAt = () => instant('removed_at');
  /** An index of the removed rows alone, which every server looks for again and again. */
  const removedIndex = (name: string, column: IndexColumn, condition = sql`removed_at is not null`) =>
    index(`${name}_removed`).on(column).where(condition);

  /** One row for everybody who ever sent a request. The row stays as a tombstone when the account is deleted. */
  const accounts = table(
    'accounts',
    {
      /** The identity provider's uid. */
      userId: text('uid').primaryKey(),
      /** The intent to delete, with the time of the latest request. From then on the account's tokens are refused. */
      deletionRequestedAt: instant('deletion_requested_at'),
      deletedAt: instant('deleted_at'),
      /**
       * When the intent was withdrawn, because the provider did not delete the account. It may have done so without an
       * answer, so it is asked twice later; then this is null again.
       */
      deletionWithdrawnAt: instant('deletion_withdrawn_at'),
      /** When the provider was last asked after that. */
      deletionCheckedAt: instant('deletion_checked_at'),
      /** When the person last logged out everywhere. A session cookie of an earlier sign-in is not valid. */
      sessionsEndedAt: instant('sessions_ended_at'),
    },
    // This index holds the few accounts whose deletion is not complete, which every server looks for again and again.
    (account) => [
      index('accounts_unfinished')
        .on(account.deletionRequestedAt)
        .where(sql`deletion_requested_at is not null and deleted_at is null`),
      index('accounts_withdrawn').on(account.deletionWithdrawnAt).where(sql`deletion_withdrawn_at is not null`),
    ],
  );

  const profiles = table(
    'users',
    {
      id: text('id')
        .primaryKey()
        .references(() => accounts.userId),
      username: text('username').notNull(),
      bio: text('bio').notNull(),
      email: text('email').notNull(),
      avatarUrl: text('avatar_url').notNull(),
    },
    (user) => [
      // SQL counts code points and the domain UTF-16 units, of which there are never fewer: a valid text passes both.
      check('users_username_length', sql`length(${user.username}) between 1 and ${literal(limits.username)}`),
      check('users_bio_length', sql`length(${user.bio}) <= ${literal(limits.bio)}`),
    ],
  );

  const wishlists = table(
    'wishlists',
    {
      id: text('id').primaryKey(),
      ownerId: accountId('owner_id'),
      name: text('name').notNull(),
      about: text('about').notNull().default(''),
      /** Null while the wishlist is not shared. */
      shareCode: text('share_code').unique(),
      order: integer('order').notNull(),
      createdAt: instant('created_at').notNull(),
      takenOffAt: takenOffAt(),
      /** What the owner chose; null if they chose none, since its id decides then. */
      paper: text('paper', { enum: papers }),
      /** What the wishlist is for, as month and day: `12-24`. */
      day: text('day'),
    },
    (wishlist) => [
      index('wishlists_owner').on(wishlist.ownerId, wishlist.takenOffAt),
      removedIndex('wishlists', wishlist.takenOffAt),
      check('wishlists_name_length', sql`length(${wishlist.name}) between 1 and ${literal(limits.wishlistName)}`),
      check('wishlists_about_length', sql`length(${wishlist.about}) <= ${literal(limits.about)}`),
      check('wishlists_paper', sql`${wishlist.paper} in (${listOf(papers)})`),
      check('wishlists_day', sql`${wishlist.day} in (${listOf(days)})`),
      check('wishlists_order_range', sql`${wishlist.order} between 0 and ${literal(limits.order)}`),
    ],
  );

  const items = table(
    'items',
    {
      id: text('id').primaryKey(),
      wishlistId: wishlistId(),
      name: text('name').notNull(),
      link: text('link').notNull(),
      note: text('note').notNull().default(''),
      /** An exact decimal, and its currency by ISO 4217. */
      priceAmount: text('price_amount'),
      priceCurrency: text('price_currency'),
      /** The name of its row in `pictures`. The statements that write the row write this with it. */
      picture: text('picture'),
      createdAt: instant('created_at').notNull(),
      /**
       * Items are ordered by it. It is about the time of creation, until an order by hand exchanges it with that of
       * another item.
       */
      position: instant('position').notNull().default(0),
      /** 1 for what the owner wishes for most, else 0. */
      isStarred: integer('is_starred').notNull().default(0),
      takenOffAt: takenOffAt(),
      /** Null if the item is live, or if its owner has deleted it. */
      keptAs: text('kept_as', { enum: keptAs }),
      /** What the owner has noted on receiving it, for themselves. */
      receivedNote: text('received_note').notNull().default(''),
    },
    ({ wishlistId, createdAt, position, takenOffAt, ...item }) => [
      // The index keeps the live items of one wishlist next to each other, in their order. With every other column of a
      // list of items, SQLite reads nothing but the index.
      index('items_wishlist').on(
        wishlistId,
        takenOffAt,
        position,
        ...coveredColumns(
          item.id,
          item.name,
          item.link,
          item.note,
          item.priceAmount,
          item.priceCurrency,
          item.picture,
          item.isStarred,
          item.keptAs,
          item.receivedNote,
          createdAt,
        ),
      ),
      // Whether a wishlist has newer items than a giver has been shown is asked with each page.
      index('items_newest').on(wishlistId, takenOffAt, createdAt),
      // This index holds the few starred items alone.
      index('items_starred').on(wishlistId, takenOffAt, item.id).where(sql`is_starred = 1`),
      removedIndex('items', takenOffAt, sql`removed_at is not null and kept_as is null`),
      check('items_name_length', sql`length(${item.name}) between 1 and ${literal(limits.itemName)}`),
      check('items_link_length', sql`length(${item.link}) between 1 and ${literal(limits.link)}`),
      check('items_note_length', sql`length(${item.note}) <= ${literal(limits.note)}`),
      check('items_received_note_length', sql`length(${item.receivedNote}) <= ${literal(limits.note)}`),
      check('items_is_starred', sql`${item.isStarred} in (0, 1)`),
      check(
        'items_kept_as',
        sql`${item.keptAs} is null or (${takenOffAt} is not null and ${item.keptAs} in (${listOf(keptAs)}))`,
      ),
      check(
        'items_price',
        sql`(${item.priceAmount} is null) = (${item.priceCurrency} is null) and length(coalesce(${item.priceAmount}, '1')) between 1 and ${literal(maxAmountLength)} and length(coalesce(${item.priceCurrency}, 'EUR')) = 3`,
      ),
    ],
  );

  /** The pictures of items. They are apart from the items, so that lists of items are read without them. */
  const pictures = table(
    'pictures',
    {
      name: text('name').primaryKey(),
      itemId: text('item_id')
        .notNull()
        .references(() => items.id, { onDelete: 'cascade' }),
      ownerId: accountId('owner_id'),
      /** How many bytes both files have together. */
      size: integer('size').notNull(),
      /** WebP. */
      large: bytes('large').notNull(),
      small: bytes('small').notNull(),
    },
    (picture) => [
      index('pictures_item').on(picture.itemId),
      // What a person's pictures take is added up from the index.
      index('pictures_owner').on(picture.ownerId, ...coveredColumns(picture.itemId, picture.size)),
      check('pictures_size', sql`${picture.size} = length(${picture.large}) + length(${picture.small})`),
      check(
        'pictures_largest',
        sql`length(${picture.large}) <= ${literal(limits.pictureFile)} and length(${picture.small}) <= ${literal(limits.pictureFile)}`,
      ),
    ],
  );

  /**
   * A reservation remains when its item is removed or erased, until its giver gives it up, because the giver is shown
   * that the item is gone. So `itemId` is no foreign key. The statement that inserts a reservation reads and locks the
   * item and its wishlist.
   */
  const reservations = table(
    'reservations',
    {
      wishlistId: text('wishlist_id').notNull(),
      itemId: text('item_id').notNull(),
      userId: accountId('user_id'),
      /**
       * 1, or null once the item was removed and the giver has reserved another one on the wishlist: the item is free
       * then.
       */
      isCurrent: integer('is_current').default(1),
      /** When the item was reserved; 0 for a reservation that an earlier version stored without a time. */
      reservedAt: instant('reserved_at').notNull().default(0),
      boughtAt: instant('bought_at'),
      /** What the giver saw when reserving: from here to `ownerName`. Null in rows of earlier versions without it. */
      itemName: text('item_name'),
      wishlistName: text('wishlist_name'),
      /** The owner's id, for the deletion of the account. It is no foreign key, whose check would lock the owner. */
      ownerId: text('owner_id'),
      itemLink: text('item_link'),
      itemPriceAmount: text('item_price_amount'),
      itemPriceCurrency: text('item_price_currency'),
      /** Also null if the owner had no profile. */
      ownerName: text('owner_name'),
    },
    (reservation) => [
      // An item has one reservation. The index keeps the reservations of one wishlist next to each other.
      primaryKey({ columns: [reservation.wishlistId, reservation.itemId] }),
      // Nulls differ from each other in a unique index, so a giver has one current reservation per wishlist.
      unique('reservations_giver').on(reservation.userId, reservation.wishlistId, reservation.isCurrent),
      // The deletion of an account finds those of its erased wishlists too, of which nothing else is left.
      index('reservations_owner').on(reservation.ownerId),
      check('reservations_is_current', sql`${reservation.isCurrent} = 1`),
    ],
  );

  /** What givers write for each other: ideas, and remarks about an item. */
  const remarks = table(
    'remarks',
    {
      id: text('id').primaryKey(),
      wishlistId: wishlistId(),
      userId: accountId('user_id'),
      /** Null for an idea. It is no foreign key, because an owner can erase items, and could measure the check. */
      itemId: text('item_id'),
      /** The wishlist's code at the time. Under another one the remark is left out. */
      shareCode: text('share_code').notNull(),
      words: text('words').notNull(),
      writtenAt: instant('written_at').notNull(),
    },
    (remark) => [
      index('remarks_wishlist').on(remark.wishlistId, remark.userId),
      index('remarks_user').on(remark.userId),
      check('remarks_words_length', sql`length(${remark.words}) between 1 and ${literal(limits.words)}`),
    ],
  );

  /** The tokens that people have made for programs. One that is revoked has no row. */
  const programTokens = table(
    'program_tokens',
    {
      id: text('id').primaryKey(),
      userId: accountId('user_id'),
      name: text('name').notNull(),
      /** The SHA-256 hash of the token in base64url. The token itself is stored nowhere. */
      hash: text('hash').notNull().unique(),
      access: text('access', { enum: programAccesses }).notNull(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      /** The time of the last use, written once an hour at most; null until the first. */
      lastUsedAt: instant('last_used_at'),
    },
    (token) => [
      index('program_tokens_user').on(token.userId),
      check('program_tokens_name_length', sql`length(${token.name}) between 1 and ${literal(limits.programName)}`),
      check('program_tokens_access', sql`${token.access} in (${listOf(programAccesses)})`),
    ],
  );

  /**
   * Who opened which share link. An opening counts while its code is the wishlist's current share code. So the
   * statement that removes the code also removes the wishlist from every 'Shared With Me', and hides it from everybody
   * but its owner.
   */
  const openings = table(
    'openings',
    {
      wishlistId: wishlistId(),
      userId: accountId('user_id'),
      shareCode: text('share_code').notNull(),
      /** When the viewer opened the link of this code for the first time. */
      openedAt: instant('opened_at').notNull(),
      /**
       * When the newest item was added that the viewer has been shown; 0 for none. Items that were added later are new.
       */
      shownUntil: instant('last_opened_at').notNull().default(0),
      /**
       * When the viewer removed the wishlist from their 'Shared With Me', which takes away nothing else; null while
       * listed.
       */
      unlistedAt: instant('hidden_at'),
    },
    ({ wishlistId, userId }) => [primaryKey({ columns: [wishlistId, userId] }), index('openings_user').on(userId)],
  );

  return { accounts, profiles, wishlists, items, pictures, reservations, openings, remarks, programTokens };
}

export type Tables = ReturnType<typeof defineSchema>;
