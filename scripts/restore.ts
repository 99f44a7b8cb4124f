/** `npm run restore -- FILE`: an empty database becomes what a backup of it holds. */
import { restore } from '../apps/server/src/db/data/backup.ts';
import { configuredDatabase, runCommand, showProgress } from './data/command.ts';
import { Refusal } from './processes/refusal.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Refusal('Say what from: npm run restore -- FILE');
  await restore(configuredDatabase(), file, showProgress);
  return `Restored from ${file}.`;
});
