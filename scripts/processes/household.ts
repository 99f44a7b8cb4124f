import { type Child, type ChildOptions, startChild } from './child.ts';
import { Refusal } from './refusal.ts';
import { onStopRequest } from './stop-request.ts';

/**
 * The processes of one command. They stop in the reverse order of their start: on request, and when one of them ends
 * by itself, which is then a failure of all.
 */
export class Household {
  #children: Child[] = [];
  #stopping = false;

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
    return this.adopt(startChild(name, script, options));
  }

  adopt(child: Child): Child {
    this.#children.push(child);
    child.ended.then((how) => this.fail(new Refusal(`The ${child.name} stopped unexpectedly (${how}).`)));
    return child;
  }

  /** Says why, stops everything and exits with 1. */
  async fail(error: unknown): Promise<void> {
    if (this.#stopping) return;
    console.error(error instanceof Refusal ? error.message : error);
    await this.stop(1);
  }

  async stop(exitCode: number): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    for (const child of this.#children.toReversed()) await child.stop();
    process.exit(exitCode);
  }
}
