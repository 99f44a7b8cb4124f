/** `npm run db:generate`: writes a migration for each database after a change of schema.ts. Arguments go to drizzle-kit. */
import { runTool } from './build.ts';

const dialects = { sqlite: 'sqlite', postgres: 'postgresql' };

for (const [database, dialect] of Object.entries(dialects)) {
  const files = [`--schema=drizzle/${database}/schema.ts`, `--out=drizzle/${database}/migrations`];
  const args = ['generate', `--dialect=${dialect}`, ...files, ...process.argv.slice(2)];
  await runTool('drizzle-kit/bin.cjs', args);
}
