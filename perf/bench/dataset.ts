import { openDatabase } from '@wishnest/server/platform/db/open';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../scripts/demo/accounts.ts';
import { runSqlite } from '../../tests/support/database.ts';
import { runSql } from '../../tests/support/postgres.ts';

const itemsPerWishlist = 20;
const wishlistsPerOwner = 10;

/** The reservations of each giver on wishlists of others. */
const gifts = 50;

/** What the calls use of a database. */
export type Dataset = Awaited<ReturnType<typeof fillDataset>>;

/**
 * Fills an empty database. Every owner has 10 shared wishlists of 20 items, and the givers are owners too. A friend has reserved
 * one item of each wishlist of the people who make calls, except of that on which all givers reserve. Each giver has reserved 50
 * items of other owners. Givers have opened the wishlists that they reserve from. The first items of all wishlists are inserted
 * first, then the second ones, so that the items of a wishlist are not stored beside each other.
 */
export async function fillDataset(url: string, owner: SignedIn, givers: SignedIn[], wishlists: number) {
  const database = await openDatabase(url);
  const isSqlite = url.startsWith('file:');
  const randomId = isSqlite
    ? 'lower(substr(hex(randomblob(11)), 1, 22))'
    : "substr(replace(gen_random_uuid()::text, '-', ''), 1, 22)";
  const upTo = (limit: number) =>
    `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${limit})`;
  const callers = [owner, ...givers];
  const listOf = (people: SignedIn[]) => people.map(({ localId }) => `'${localId}'`).join(', ');
  const otherOwners = wishlists / wishlistsPerOwner - callers.length;
  const first = `(select min(id) from wishlists where owner_id = '${owner.localId}')`;

  const statements = [
    `insert into accounts (uid) values ${callers.map(({ localId }) => `('${localId}')`)}`,
    `${upTo(otherOwners)} insert into accounts (uid) select 'owner-' || n from counter`,
    `insert into users (id, username, bio, email, avatar_url)
      select uid, 'Owner', '', '', 'avatar2' from accounts where uid like 'owner-%' or uid in (${listOf(callers)})`,
    `${upTo(wishlistsPerOwner)} insert into wishlists (id, owner_id, name, share_code, "order", created_at)
      select ${randomId}, id, 'Wishlist ' || n || ' ' || substr(id, 1, 8), ${randomId}, n, n
      from counter cross join users order by n, id`,
    `${upTo(itemsPerWishlist)} insert into items (id, wishlist_id, name, link, created_at, position)
      select ${randomId}, id, 'Wish ' || n, 'https://shop.example/products/a-rather-usual-address?variant=' || n, n, n
      from counter cross join wishlists order by n`,
    "insert into accounts (uid) select 'friend-of-' || id from users",
    `insert into reservations (wishlist_id, item_id, user_id)
      select w.id, i.id, 'friend-of-' || w.owner_id from items i join wishlists w on w.id = i.wishlist_id
      where i.name = 'Wish 1' and w.owner_id in (${listOf(callers)}) and w.id <> ${first}`,
    ...givers.map(
      ({ localId }, n) => `insert into reservations (wishlist_id, item_id, user_id, reserved_at)
        select i.wishlist_id, i.id, '${localId}', 1 from items i where i.name = 'Wish ${n + 1}' and i.wishlist_id in (
          select id from wishlists where owner_id like 'owner-%' order by id limit ${gifts})`,
    ),
    `insert into openings (wishlist_id, user_id, share_code, opened_at, last_opened_at)
      select w.id, o.user_id, w.share_code, 1, 1000 from wishlists w join (
        select wishlist_id, user_id from reservations where user_id in (${listOf(givers)})
        union select ${first}, uid from accounts where uid in (${listOf(givers)})
      ) as o on o.wishlist_id = w.id`,
  ];
  if (isSqlite) {
    runSqlite(url.slice('file:'.length), [...statements, 'pragma wal_checkpoint(truncate)'].join(';'));
  } else {
    // Without the checks of foreign keys, since these rows are valid. PostgreSQL would vacuum by itself during a measurement.
    await runSql(url, 'set session_replication_role = replica', ...statements, 'vacuum analyze', 'checkpoint');
  }

  const { select, tables } = database;
  const own = await select().from(tables.wishlists).where(eq(tables.wishlists.ownerId, owner.localId));
  const [{ id: wishlistId, shareCode } = { id: '', shareCode: '' }] = own.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const items = await select().from(tables.items).where(eq(tables.items.wishlistId, wishlistId));
  await database.close();
  return {
    givers,
    shareCodes: own.map((row) => row.shareCode ?? ''),
    /** The share code of the wishlist on which all givers reserve. */
    shareCode: shareCode ?? '',
    /** The items of that wishlist, one for each giver. */
    items: items.map(({ id: itemId }) => ({ wishlistId, itemId })),
  };
}
