import { buildOnce } from './build.ts';
import { generateTypes } from './codegen.ts';
import { runTool } from './tool.ts';

const sources = [
  'apps/web/**/*',
  'apps/web/.env*',
  'packages/domain/src/**/*',
  'schema.graphql',
  'codegen.ts',
  'package-lock.json',
];

/** Builds the page into apps/web/dist, unless it was built there from the same files already. */
export const buildWeb = (announce: () => void = () => {}): Promise<void> =>
  buildOnce({
    folder: 'apps/web/dist',
    // The server's build needs this file.
    outputs: ['apps/server/src/graphql/ownOperations.generated.ts'],
    sources,
    exclude: ['**/dist/**', '**/node_modules/**', '**/*.generated.ts'],
    variables: Object.entries(process.env)
      .filter(([name]) => name.startsWith('VITE_'))
      .toSorted(),
    async build() {
      announce();
      await generateTypes();
      await runTool('Building the page', 'vite/bin/vite.js', ['build', '--config', 'apps/web/vite.config.ts'], {
        NODE_ENV: 'production',
      });
    },
  });
