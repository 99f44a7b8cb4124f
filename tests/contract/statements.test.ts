import { prepareAll, taking } from '@wishnest/server/platform/db/database';
import { param } from '@wishnest/server/platform/db/sql';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../support/database.ts';

test('A statement names each of its parameters, those of lists too, and no other', async () => {
  const database = await openEmptyDatabase();
  const { wishlists } = database.tables;
  const find = database.select().from(wishlists).where(eq(wishlists.id, param.wishlistId));
  const list = database.select().from(wishlists).where(database.inList(wishlists.id, 'wishlistIds'));
  expect(() => taking([], find)).toThrow('takes wishlistId:');
  expect(() => taking([], list)).toThrow('takes wishlistIds:');
  expect(() => taking(['ownerId', 'wishlistId'], find)).toThrow('takes wishlistId:');
  const statements = prepareAll(database, 'named', { find: taking(['wishlistId'], find) });
  expect(await statements.find({ wishlistId: 'birthday' })).toEqual([]);
  // @ts-expect-error A call that forgets a parameter does not compile.
  await expect(statements.find({})).rejects.toThrow('wishlistId');
});

test('A transaction is given the parameters of all its steps', async () => {
  const database = await openEmptyDatabase();
  const { wishlists } = database.tables;
  const find = taking(['wishlistId'], database.select().from(wishlists).where(eq(wishlists.id, param.wishlistId)));
  const list = taking(['ownerId'], database.select().from(wishlists).where(eq(wishlists.ownerId, param.ownerId)));
  const steps = { list, found: { required: find } };
  const values = { ownerId: 'ann', wishlistId: 'birthday' };
  expect(await database.transaction(steps, values)).toEqual({ list: [], found: [] });
  // @ts-expect-error One that forgets the parameter of a step does not compile.
  await expect(database.transaction(steps, { ownerId: 'ann' })).rejects.toThrow('wishlistId');
  // @ts-expect-error One without any value does not either.
  await expect(database.transaction(steps)).rejects.toThrow();
});
