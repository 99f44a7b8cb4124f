import DataLoader from 'dataloader';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Each, Preparable } from './database.ts';

/** Which of those who ask a row is for. */
interface Placed {
  place: number;
}

/**
 * A query that is compiled once and answers many: those who ask before the event loop turns, as calls do that arrive
 * together, share one statement and get the rows that are theirs. One that fails, fails for all of them: what is asked
 * with has to be such that it never fails by itself.
 * @param names of what is asked with
 * @param build reads from the table of what everybody asks with, and selects the `place` with each row
 */
export function prepareShared<Asked extends object, Row extends object>(
  database: Database,
  name: string,
  names: (keyof Asked & string)[],
  build: (asked: Each<keyof Asked & string> & { place: SQL<number> }) => Preparable<(Row & Placed)[]>,
): (asked: Asked) => Promise<Row[]> {
  const each = database.each(sql.placeholder('asked'), [...names, 'place']);
  const place = sql`cast(${each.place} as integer)`.mapWith(Number);
  const query = database.prepare(name, build({ ...each, place }));
  const asking = new DataLoader<Asked, Row[]>(
    async (everybody) => {
      const asked = database.valueOfEach(everybody.map((one, place) => ({ ...one, place })));
      const answers = everybody.map((): Row[] => []);
      for (const { place, ...row } of await query({ asked })) answers[place]?.push(row as unknown as Row);
      return answers;
    },
    { cache: false },
  );
  return (asked) => asking.load(asked);
}
