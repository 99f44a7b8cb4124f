/** `npm run backup -- FILE`: writes the whole database into a new file, while the app runs. */
import { backUp } from '../apps/server/src/commands/backup.ts';
import { configuredDatabase, readFileArgument, runCommand } from './data/command.ts';

await runCommand(async () => {
  const file = readFileArgument('Usage: npm run backup -- FILE');
  return `Backed up to ${file}: ${await backUp(configuredDatabase(), file)}.`;
});
