/** `npm run restore -- FILE`: restores a backup into an empty database. */
import { restore } from '../apps/server/src/commands/backup.ts';
import { configuredDatabase, readFileArgument, runCommand } from './data/command.ts';
import { showProgress } from './tools/progress.ts';

await runCommand(async () => {
  const file = readFileArgument('Usage: npm run restore -- FILE');
  await restore(configuredDatabase(), file, showProgress);
  return `Restored from ${file}.`;
});
