import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Refusal } from '../processes/refusal.ts';

const leash = new URL('../processes/leash.ts', import.meta.url).href;
const read = (stream: Readable | null) => (stream ? text(stream) : '');

/**
 * Runs a tool of node_modules with this process's own Node.js. It stays silent when all is well.
 * @throws Refusal after showing what the tool said
 */
export async function runTool(
  what: string,
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(process.execPath, ['--import', leash, `node_modules/${script}`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const code = new Promise((resolve) => child.on('exit', resolve));
  const [output, complaints] = await Promise.all([read(child.stdout), read(child.stderr)]);
  if ((await code) === 0) return;
  process.stderr.write(output + complaints);
  throw new Refusal(`${what} failed; see above.`);
}
