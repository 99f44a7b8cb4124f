import { type Child, type ChildOptions, startChild } from './child.ts';
import { Refusal } from './refusal.ts';
import { onStopRequest } from './stop-request.ts';

/**
 * The processes of one command. They stop in the reverse order of their start: on request, or when one of them ends by
 * itself, which counts as a failure of the command.
 */
export class ProcessGroup {
  #children: Child[] = [];
  #isStopping = false;

  constructor() {
    onStopRequest((times) => {
      if (times === 1) {
        console.log('\nStopping…');
        this.stop(0);
      } else {
        for (const child of this.#children) child.process.kill('SIGKILL');
        process.exit(1);
      }
    });
  }

  start(name: string, script: string, options: ChildOptions = {}): Child {
    return this.add(startChild(name, script, options));
  }

  add(child: Child): Child {
    this.#children.push(child);
    child.ended.then((how) => this.fail(new Refusal(`The ${child.name} stopped unexpectedly (${how}).`)));
    return child;
  }

  /** Prints the error, stops all processes and exits with 1. */
  async fail(error: unknown): Promise<void> {
    if (this.#isStopping) return;
    console.error(error instanceof Refusal ? error.message : error);
    await this.stop(1);
  }

  /** Stops all processes and exits. */
  async stop(exitCode: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    for (const child of this.#children.toReversed()) await child.stop();
    process.exit(exitCode);
  }
}

/** Runs a command that starts processes. Where it throws, its processes are stopped and the command exits with 1. */
export async function runProcessGroup(command: (group: ProcessGroup) => Promise<void>): Promise<void> {
  const group = new ProcessGroup();
  await command(group).catch((error) => group.fail(error));
}
