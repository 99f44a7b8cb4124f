/** Checks types, lint and translations: `npm run check` and `npm test` begin with it. */
import { generateTypes } from './build.ts';
import { runCommand, runTool } from './command.ts';

const projects = [
  ...['domain', 'page', 'messages', 'shop-page'].map((name) => `packages/${name}`),
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.worker.json',
  'tests',
];
const lingui = '@lingui/cli/dist/lingui.js';

await runCommand(async () => {
  await generateTypes();
  await runTool('typescript/bin/tsc', ['-b', ...projects]);
  await runTool('@biomejs/biome/bin/biome', ['ci', '.']);
  await runTool(lingui, ['check', 'sync', '--clean', '--verbose']);
  await runTool(lingui, ['check', 'missing']);
});
