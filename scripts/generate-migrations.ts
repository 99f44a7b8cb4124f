/** `npm run db:generate`: what changed in schema.ts as a migration for each database. Arguments go to drizzle-kit. */
import { runTool } from './tools/tool.ts';

for (const database of ['sqlite', 'postgres']) {
  const args = ['generate', `--config=drizzle/${database}/drizzle.config.ts`, ...process.argv.slice(2)];
  await runTool(`Generating the migration for ${database}`, 'drizzle-kit/bin.cjs', args);
}
