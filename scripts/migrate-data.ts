/** `npm run migrate-data -- --from URL --to URL`: everything from one database to another, empty one. */
import { parseArgs } from 'node:util';
import { copyEverything } from '../apps/server/src/db/data/copy.ts';
import { fillDatabase } from '../apps/server/src/db/data/target.ts';
import { openExistingDatabase } from '../apps/server/src/db/open.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { runCommand, showProgress } from './data/command.ts';
import { Refusal } from './processes/refusal.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } }, strict: false });
  const [from, to] = [values.from, values.to].map((url) => {
    if (typeof url !== 'string')
      throw new Refusal('Say both: npm run migrate-data -- --from file:... --to postgres://...');
    return readEnv({ DATABASE_URL: url }).databaseUrl;
  }) as [string, string];
  const source = await openExistingDatabase(from);
  try {
    await fillDatabase(to, (target) => copyEverything(source, target, showProgress));
  } finally {
    await source.close();
  }
  return 'Everything is there, and the same. Point DATABASE_URL at it.';
});
