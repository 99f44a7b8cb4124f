/** `npm run backup -- FILE`: the whole database in a new file, while the app runs. */
import { backUp } from '../apps/server/src/db/data/backup.ts';
import { configuredDatabase, readFileArgument, runCommand, showProgress } from './data/command.ts';

await runCommand(async () => {
  const file = readFileArgument('Say where to: npm run backup -- FILE');
  await backUp(configuredDatabase(), file, showProgress);
  return `Backed up to ${file}.`;
});
