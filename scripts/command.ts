import { EnvError } from '../apps/server/src/env/settings.ts';

/** An expected error that ends a command. Its message is one line that says what to do. Any other error is a bug. */
export class Refusal extends Error {}

/** Runs a command. If it throws, the error is printed and the process ends with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Refusal || error instanceof EnvError ? error.message : error);
    process.exit(1);
  }
}
