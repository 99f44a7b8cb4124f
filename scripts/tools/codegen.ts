import { workOnChange } from './on-change.ts';
import { runTool } from './tool.ts';

/**
 * schema.graphql and the documents beside the components -> the generated types and the manifest of this app's own
 * queries, which are not committed.
 */
export async function generateTypes(): Promise<void> {
  await runTool('Generating types', '@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts', '--errors-only']);
  await runTool("Listing the pages' queries", '../scripts/tools/own-queries.ts', []);
}

/** Not codegen's own watch mode: it needs a native module and would watch all of node_modules. */
export function generateTypesOnChange(): void {
  workOnChange(['schema.graphql', 'apps/web/src'], '.graphql', generateTypes);
}
