import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/processes.ts';

interface Command {
  /** Its configuration, which starts the same product again. */
  env: Record<string, string>;
  /** All that it has printed so far. */
  printed(): string;
  /** Waits until it has printed this text. */
  untilPrinted(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code; null where a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs `npm start`, or another command that starts the product, without npm, on ports of its own. */
export async function runStart(given: Record<string, string>, script = 'scripts/start.ts'): Promise<Command> {
  const env = { PORT: String(await freePort()), AUTH_EMULATOR_PORT: String(await freePort()), ...given };
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => code);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return {
    env,
    printed: () => output,
    untilPrinted: (text) =>
      vi
        .waitUntil(() => output.includes(text) || child.exitCode !== null, 30_000)
        .then(() => {
          if (!output.includes(text)) throw new Error(`It ended without printing '${text}':\n${output}`);
        }),
    kill: (signal) => child.kill(signal),
    ended,
  };
}
