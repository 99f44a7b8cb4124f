import { workOnChange } from './on-change.ts';
import { runTool } from './tool.ts';

/**
 * Generates types from schema.graphql and the documents beside the components, and the manifest of this app's own operations.
 * None of these files is committed.
 */
export async function generateTypes(): Promise<void> {
  await runTool('Generating types', '@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts', '--errors-only']);
  await runTool("Listing the pages' operations", '../scripts/tools/own-operations.ts', []);
}

/** Codegen's own watch mode is not used, since it needs a native module and watches all of node_modules. */
export function generateTypesOnChange(): void {
  workOnChange(['schema.graphql', 'apps/web/src'], '.graphql', generateTypes);
}
