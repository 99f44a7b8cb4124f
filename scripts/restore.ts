/** `npm run restore -- FILE`: restores a backup into an empty database. */
import { restore } from '../apps/server/src/commands/backup.ts';
import { configuredDatabase, readFileArgument, runCommand } from './data/command.ts';

await runCommand(async () => {
  const file = readFileArgument('Usage: npm run restore -- FILE');
  return `Restored from ${file}: ${await restore(configuredDatabase(), file)}.`;
});
