import { watch } from 'node:fs';
import { runTool } from './tool.ts';

/**
 * schema.graphql and the documents beside the components -> the generated types and the manifest of this app's own
 * queries, which are not committed.
 */
export async function generateTypes(): Promise<void> {
  await runTool('Generating types', '@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.ts', '--errors-only']);
  await runTool("Listing the pages' queries", '../scripts/tools/own-queries.ts', []);
}

/** An editor saves in several steps; they count as one change. */
const settleMs = 100;

export function generateTypesOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  const handleChange = (_event: string, path: string | null) => {
    if (!path?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(() => generateTypes().catch((error) => console.error(error.message)), settleMs);
  };
  watch('.', handleChange);
  watch('apps/web/src', { recursive: true }, handleChange);
}
