import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitWithParent } from '../processes/child.ts';
import { Refusal } from '../processes/refusal.ts';

const read = (stream: Readable | null) => (stream ? text(stream) : '');

/**
 * Runs a script with this process's own Node.js. Prints nothing where it succeeds.
 * @throws Refusal where the tool fails, after its output has been printed
 */
export async function runTool(
  what: string,
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(process.execPath, [...exitWithParent, `node_modules/${script}`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const code = new Promise((resolve) => child.on('exit', resolve));
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)]);
  if ((await code) === 0) return;
  process.stderr.write(output + errors);
  throw new Refusal(`${what} failed; see above.`);
}
