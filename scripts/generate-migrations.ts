/** `npm run db:generate`: writes a migration for each database after a change of schema.ts. Arguments go to drizzle-kit. */
import { runTool } from './build.ts';

for (const database of ['sqlite', 'postgres']) {
  const args = ['generate', `--config=drizzle/${database}/drizzle.config.ts`, ...process.argv.slice(2)];
  await runTool(`Generating the migration for ${database}`, 'drizzle-kit/bin.cjs', args);
}
