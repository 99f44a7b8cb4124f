/** `npm run backup -- FILE`: the whole database in a new file, while the app runs. */
import { backUp } from '../apps/server/src/db/data/backup.ts';
import { configuredDatabase, runCommand, showProgress } from './data/command.ts';
import { Refusal } from './processes/refusal.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Refusal('Say where to: npm run backup -- FILE');
  await backUp(configuredDatabase(), file, showProgress);
  return `Backed up to ${file}.`;
});
