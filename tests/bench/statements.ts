import { type GiverView, giverViewOf } from '@wishnest/domain/access';
import { openDatabase } from '@wishnest/server/db/open';
import { buildItemStore } from '@wishnest/server/items/store';
import { buildReservationStore } from '@wishnest/server/reservations/store';
import { buildSharingStore } from '@wishnest/server/sharing/store';
import { buildUserStore } from '@wishnest/server/users/store';
import { buildWishlistStore } from '@wishnest/server/wishlists/store';
import pg from 'pg';
import type { Column } from './table.ts';

const times = 200;

/** PostgreSQL's statistics of the stores' statements: milliseconds and pages of each execution. */
export async function measureStatements(url: string): Promise<Column> {
  const database = await openDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension pg_stat_statements');
  const { rows } = await client.query(`select o.user_id giver, w.owner_id owner, w.id wishlist, w.share_code code,
    (select id from items where wishlist_id = w.id and id not in (select item_id from reservations) limit 1) item
    from openings o join wishlists w on w.id = o.wishlist_id where o.opened_at = 5 limit ${times}`);
  const [users, wishlists, items, reservations, sharing] = [
    buildUserStore(database),
    buildWishlistStore(database),
    buildItemStore(database),
    buildReservationStore(database),
    buildSharingStore(database),
  ];
  const viewOf = ({ wishlist, owner, giver, code }: Sample) =>
    giverViewOf({ id: wishlist, ownerId: owner, shareCode: code }, giver) as GiverView<string>;
  const works: Record<string, (sample: Sample) => Promise<unknown>> = {
    'the account of a token': ({ giver }) => users.findAccount(giver),
    "a share code's wishlist and owner": ({ code }) => sharing.findByShareCode(code, null),
    "an owner's wishlists": ({ owner }) => wishlists.listOf(owner),
    "a wishlist's items": ({ wishlist }) => items.listOf([wishlist]),
    "a wishlist's items and reservations": (sample) => reservations.listItems([viewOf(sample)]),
    'Shared With Me': ({ giver }) => sharing.listOpened(giver),
    'reserving, with its locks': (sample) => reservations.insert(viewOf(sample), sample.item, 1),
  };
  const measured: Column = {};
  try {
    for (const [name, work] of Object.entries(works)) {
      for (const sample of rows.slice(0, times / 2)) await work(sample);
      await client.query('select pg_stat_statements_reset()');
      for (const sample of rows.slice(times / 2)) await work(sample);
      const { ms, pages } = (await client.query(readings, [times / 2])).rows[0];
      measured[name] = `${ms} ms, ${pages} pages`;
    }
  } finally {
    await client.end();
    await database.close();
  }
  return measured;
}

interface Sample {
  giver: string;
  owner: string;
  wishlist: string;
  code: string;
  item: string;
}

const readings = `select round((sum(total_exec_time) / $1)::numeric, 3)::float ms,
  round(sum(shared_blks_hit + shared_blks_read) / $1)::int pages
  from pg_stat_statements s join pg_database d on d.oid = s.dbid
  where d.datname = current_database() and query not like '%pg_stat_statements%'`;
