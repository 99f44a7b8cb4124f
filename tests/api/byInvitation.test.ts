/** Installations where not everybody gets a profile: whoever has none writes nothing, and has no shop read. */
import { ownOperations } from '@wishnest/server/api/graphql/ownOperations.generated';
import { expect, test } from 'vitest';
import { fillBirthday } from '../support/birthday.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { sendEveryOperation } from '../support/everything.ts';
import { startTestServer } from '../support/server.ts';

const sentence = 'New accounts are by invitation here. Ask the person who runs this site.';

/** The operations that read, and those that somebody without a profile has. */
function mayBeUsed(name: string) {
  if (/^GET |^POST \/api\/users$|^DELETE \/api\/users\//.test(name)) return true;
  const query = [...ownOperations.values()].find((operation) => new RegExp(`^\\w+ ${name}\\b`).test(operation));
  return query?.startsWith('query') || ['CreateProfile', 'DeleteAccount'].includes(name);
}

test('Whoever has no profile is refused whatever writes over both APIs, and reads a shared wishlist without opening it', async () => {
  const database = await openEmptyDatabase();
  const { wishlist, kite, shareCode } = await fillBirthday({ database });
  const { app, identity, signIn } = await startTestServer({ database, registration: 'closed' });
  identity.refusesDeletions = true;
  const eve = signIn('eve');
  const known = { id: wishlist.id, wishlistId: wishlist.id, itemId: kite.id, uid: eve.id, shareCode };
  const readRows = async () => {
    const { accounts, ...tables } = database.tables;
    return Promise.all(Object.values(tables).map((table) => database.select().from(table)));
  };
  const before = await readRows();
  const answers = await sendEveryOperation({ app, known }, { authorization: `Bearer ${eve.token}` });
  const refused = Object.entries(answers).filter(([name]) => !mayBeUsed(name));
  expect(refused.length).toBeGreaterThan(30);
  for (const [name, answer] of refused) expect(JSON.stringify(answer), name).toContain(sentence);
  expect(answers['GET /api/shared-links/{shareCode}']).toMatchObject({ status: 200 });
  expect(await readRows()).toEqual(before);
});

test('Whoever has a profile goes on if registration is closed, and if it is open nobody needs one', async () => {
  const database = await openEmptyDatabase();
  const { ann } = await fillBirthday({ database });
  const closed = await startTestServer({ database, registration: 'closed' });
  expect(await closed.signIn(ann.id).rest.post('/wishlists', { name: 'Wedding' })).toMatchObject({ status: 201 });
  const open = await startTestServer({ database });
  expect(await open.signIn('eve').rest.post('/wishlists', { name: 'Mine' })).toMatchObject({ status: 201 });
});
