import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/runtime/package.json'), 'utf8'));

/**
 * Bundles the server with its packages. A bundle has one copy of what the server uses and nothing else: loaded file by file, Drizzle
 * alone takes 150 MB of memory more.
 */
export default defineConfig({
  cwd: root,
  platform: 'node',
  input: [
    'apps/server/src/main.ts',
    // The tests of the bundle start this one.
    'apps/server/src/app/app.ts',
    'apps/server/src/app/tasks.ts',
    'apps/server/src/commands/data.ts',
  ],
  // The packages that the bundle loads from node_modules. `pg` looks for the last one, which nobody installs.
  external: [...Object.keys(dependencies), 'pg-native'],
  output: { dir: 'apps/server/dist' },
});
