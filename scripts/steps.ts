import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { generateTypes, runTool } from './build.ts';
import { Refusal } from './command.ts';
import type { Tally } from './tally.ts';

const projects = ['packages/domain', 'apps/server', 'apps/web', 'tests'];

/** @throws Refusal where a type is wrong, after the errors have been printed */
export async function checkTypes(): Promise<void> {
  for (const project of projects) await runTool('typescript/bin/tsc', ['-p', project]);
}

const lint = () => runTool('@biomejs/biome/bin/biome', ['ci', '.']);

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

/** Runs tests once. Vitest prints its own report. */
export async function runTests(args: string[]): Promise<Tally> {
  const reporters = ['--reporter=default', `--reporter=${import.meta.dirname}/tally.ts`];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let tally: Tally | null = null;
  child.on('message', (message: Tally) => {
    tally = message;
  });
  const [how] = await once(child, 'exit');
  if (tally) return tally;
  console.error(`The test run ended early (${how}).`);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Prints the counts and ends the command. A skipped test counts as failed, since it proves nothing. */
export function conclude({ passed, failed, skipped }: Tally): never {
  if (skipped > 0) console.error(`${skipped} skipped, which counts as failed.`);
  if (passed + failed + skipped === 0) console.error('No test ran.');
  console.log(`${passed} passed, ${failed + skipped} failed`);
  process.exit(passed > 0 && failed + skipped === 0 ? 0 : 1);
}
