import { buildClock } from '@wishnest/server/clock';
import { buildServices } from '@wishnest/server/services';
import { addItem, createProfile, createWishlist, share, shareBirthday } from './fixtures.ts';

/** Bob, with a profile, holds Ann's kite; he shares 'Fishing' with a rod on it, which Cleo holds. */
export async function setUpBob(options?: Parameters<typeof shareBirthday>[0]) {
  const fixture = await shareBirthday(options);
  const { bob, cleo, kite, shareCode } = fixture;
  await createProfile(bob, 'Bob', 'avatar5');
  const fishing = await createWishlist(bob, 'Fishing');
  const rod = await addItem(bob, fishing, 'Rod');
  const fishingCode = await share(bob, fishing);
  await bob.rest.get(`/shared-links/${shareCode}`);
  await bob.rest.patch(`/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`);
  await cleo.rest.patch(`/wishlists/${rod.wishlistId}/items/${rod.id}/reserve`);
  return { ...fixture, fishing, rod, fishingCode };
}

export type Fixture = Awaited<ReturnType<typeof setUpBob>>;

/** Everything that the database holds of Bob, except the row that remembers that he is gone. */
export async function rowsAboutBob({ database }: Fixture) {
  const { users, wishlists, items, reservations, openings } = database.tables;
  const rows = [];
  for (const table of [users, wishlists, items, reservations, openings]) {
    rows.push(...(await database.select().from(table)));
  }
  return rows.filter((row) => Object.values(row).includes('bob') || ('name' in row && row.name === 'Rod'));
}

/** As after a crash: the same database and provider, and a process that begins anew. */
export function restart({ database, identity }: Pick<Fixture, 'database' | 'identity'>, clock = buildClock()) {
  identity.beforeDeletion = async () => {};
  identity.afterDeletion = async () => {};
  return buildServices({ database, identity, clock }).users;
}
