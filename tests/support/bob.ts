import { buildClock } from '@wishnest/server/clock';
import { buildServices } from '@wishnest/server/services';
import { addItem, createProfile, createWishlist, openLink, shareUnopenedBirthday, shareWith } from './fixtures.ts';

/**
 * Bob has a profile and has reserved Ann's kite. He shares 'Fishing' with a rod, which Cleo has reserved, and has deleted a
 * net.
 */
export async function setUpBob(options?: Parameters<typeof shareUnopenedBirthday>[0]) {
  const fixture = await shareUnopenedBirthday(options);
  const { bob, cleo, kite, shareCode } = fixture;
  await createProfile(bob, 'Bob', 'avatar5');
  const fishing = await createWishlist(bob, 'Fishing');
  const rod = await addItem(bob, fishing, 'Rod');
  const fishingCode = await shareWith(bob, fishing, cleo);
  await openLink(bob, shareCode);
  await bob.rest.patch(`/wishlists/${kite.wishlistId}/items/${kite.id}/reserve`);
  await cleo.rest.patch(`/wishlists/${rod.wishlistId}/items/${rod.id}/reserve`);
  const net = await addItem(bob, fishing, 'Net');
  await bob.rest.delete(`/wishlists/${fishing.id}/items/${net.id}`);
  return { ...fixture, fishing, rod, fishingCode };
}

type Fixture = Awaited<ReturnType<typeof setUpBob>>;

/** All rows about Bob, except the one that marks his account as deleted. */
export async function rowsAboutBob({ database, fishing }: Pick<Fixture, 'database' | 'fishing'>) {
  const { users, wishlists, items, reservations, openings } = database.tables;
  const rows = [];
  for (const table of [users, wishlists, items, reservations, openings]) {
    rows.push(...(await database.select().from(table)));
  }
  const isHis = (value: unknown) => value === 'bob' || value === fishing.id || value === 'Rod' || value === 'Net';
  return rows.filter((row) => Object.values(row).some(isHis));
}

/** Starts the services again on the same database and provider, as after a crash. */
export function restart({ database, identity }: Pick<Fixture, 'database' | 'identity'>) {
  identity.beforeDeletion = async () => {};
  identity.afterDeletion = async () => {};
  return buildServices({ database, identity, clock: buildClock() }).users;
}
