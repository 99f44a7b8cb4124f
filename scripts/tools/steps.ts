import { Refusal } from '../processes/refusal.ts';
import { generateTypes } from './codegen.ts';
import { runTool } from './tool.ts';

const projects = ['packages/domain', 'apps/server', 'apps/web', 'tests'];

/** @throws Refusal where a type is wrong, after the errors have been printed */
export async function checkTypes(): Promise<void> {
  for (const project of projects) await runTool(`Checking ${project}`, 'typescript/bin/tsc', ['-p', project]);
}

const lint = () => runTool('Linting', '@biomejs/biome/bin/biome', ['ci', '.']);

/** Runs one step and prints whether it passed. */
export async function step(name: string, work: () => void | Promise<void>): Promise<boolean> {
  const start = performance.now();
  try {
    await work();
    console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`✗ ${error.message}`);
    return false;
  }
}

/** Generates types, checks types and lints. Returns how many of these steps failed. */
export async function checkSources(): Promise<number> {
  const isGenerated = await step('codegen', generateTypes);
  const passed = await Promise.all([step('types', checkTypes), step('lint', lint)]);
  return [isGenerated, ...passed].filter((ok) => !ok).length;
}
