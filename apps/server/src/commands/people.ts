import type { Registration } from '@wishnest/domain/access';
import { asc, count, eq, or, sql } from 'drizzle-orm';
import { requestDeletion } from '../platform/db/accounts.ts';
import type { Database } from '../platform/db/database.ts';
import { live } from '../platform/db/liveRows.ts';
import type { AccountDates } from '../platform/identity/firebase.ts';
import { hashForLog } from '../platform/log.ts';
import { DataRefusal } from './backup.ts';

/** A day of a date, by UTC; a dash if it is not known. */
const dayOf = (date: string | undefined) => (date ? new Date(date).toISOString().slice(0, 10) : '-'.padEnd(10));

/** Lists everybody who has a profile. The identity provider knows the days, if there is a service account. */
export async function listPeople(
  { tables: { profiles, wishlists }, select }: Database,
  datesOf: (userIds: string[]) => Promise<Map<string, AccountDates>>,
  registration: Registration,
): Promise<string> {
  const people = await select().from(profiles).orderBy(asc(profiles.email));
  const counts = await select({ ownerId: wishlists.ownerId, total: count() })
    .from(wishlists)
    .where(live(wishlists))
    .groupBy(wishlists.ownerId);
  const lists = new Map(counts.map(({ ownerId, total }) => [ownerId, total]));
  const dates = await datesOf(people.map(({ id }) => id));
  const lines = people.map(({ id, email, username }) => {
    const { createdAt, seenAt } = dates.get(id) ?? {};
    const line = [dayOf(createdAt), dayOf(seenAt), String(lists.get(id) ?? 0).padStart(5), email, username].join('  ');
    // The name is cut before the address, by which a person is named in the other commands.
    return line.slice(0, Math.max(columns, line.length - username.length)).trimEnd();
  });
  const heading = 'created     last seen   lists  e-mail and name';
  return [heading, ...lines, '', describeRegistration(registration)].join('\n');
}

/** How many columns a terminal has at least. */
const columns = 80;

function describeRegistration(registration: Registration): string {
  if (registration === 'open') return 'REGISTRATION=open: everybody with an account gets a profile.';
  if (registration === 'closed') return 'REGISTRATION=closed: nobody new gets a profile.';
  return ['REGISTRATION gives a profile to:', ...registration].join('\n  ');
}

/** Finds who has this e-mail address, or this id, since several accounts can have one address. */
async function findPerson({ tables: { profiles }, select }: Database, named: string): Promise<string> {
  const people = await select()
    .from(profiles)
    .where(or(eq(sql`lower(${profiles.email})`, named.toLowerCase()), eq(profiles.id, named)));
  const [person, ...others] = people;
  if (!person) throw new DataRefusal(`Nobody here has the e-mail address ${named}.`);
  if (others.length === 0) return person.id;
  const choices = people.map(({ id, username }) => `${id}  ${username}`).join('\n');
  throw new DataRefusal(
    `${people.length} people have the e-mail address ${named}. Name one by the first column:\n${choices}`,
  );
}

export async function findInLog(database: Database, named: string, logKey: string | null): Promise<string> {
  const id = await findPerson(database, named);
  if (!logKey)
    throw new DataRefusal('Set LOG_KEY for the server and here: without it each start hashes by another key.');
  return hashForLog(logKey, id);
}

/** Does what 'Delete Account' in Settings does first. Without a service account no server could do the rest. */
export async function deletePerson(database: Database, named: string, hasServiceAccount: boolean): Promise<string> {
  if (!hasServiceAccount)
    throw new DataRefusal(
      'Set GOOGLE_APPLICATION_CREDENTIALS for the server and here: only a service account can delete.',
    );
  await requestDeletion(database, await findPerson(database, named));
  return (
    `${named} cannot do anything any more. The server deletes the account within 30 s, or when it starts. ` +
    'If Firebase refuses that, the account works again, and the log has the reason.'
  );
}
