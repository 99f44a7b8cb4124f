/** `npm run restore -- FILE`: an empty database becomes what a backup of it holds. */
import { restore } from '../apps/server/src/db/data/backup.ts';
import { configuredDatabase, readFileArgument, runCommand, showProgress } from './data/command.ts';

await runCommand(async () => {
  const file = readFileArgument('Say what from: npm run restore -- FILE');
  await restore(configuredDatabase(), file, showProgress);
  return `Restored from ${file}.`;
});
