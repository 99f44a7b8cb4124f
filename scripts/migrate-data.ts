/** `npm run migrate-data -- --from URL --to URL`: copies all data from one database to another one, which is empty. */
import { parseArgs } from 'node:util';
import { copyDatabase } from '../apps/server/src/commands/copy.ts';
import { readEnv } from '../apps/server/src/env/env.ts';
import { runCommand } from './data/command.ts';
import { Refusal } from './processes/refusal.ts';
import { showProgress } from './tools/progress.ts';

const usage = `Usage: npm run migrate-data -- --from URL --to URL
A URL is file: and a path, or postgres://user:password@host:port/database.`;

await runCommand(async () => {
  await copyDatabase(...readUrls(), showProgress);
  return 'All data was copied and compared. Now set DATABASE_URL to the new database.';
});

function readUrls(): [from: string, to: string] {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
    return [readUrl(values.from), readUrl(values.to)];
  } catch {
    throw new Refusal(usage);
  }
}

/** Checks the URL as the server would. */
function readUrl(url: string | undefined): string {
  if (!url) throw new Refusal(usage);
  return readEnv({ DATABASE_URL: url }).databaseUrl;
}
