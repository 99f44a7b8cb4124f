import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, Refusal, startChild } from '../../../scripts/processes.ts';
import type { Load, Outcome } from './load.ts';

export interface LoadGenerator extends Child {
  /**
   * Makes the calls of a load; each connection sends the next call as soon as the last one is answered.
   * @throws Refusal where a call was not answered, or with another status than 2xx
   */
  run(load: Load): Promise<Outcome>;
}

export function startLoadGenerator(): LoadGenerator {
  const child = startChild('load generator', join(import.meta.dirname, 'load.ts'));
  return {
    ...child,
    async run(load) {
      child.process.send(load);
      const [outcome] = (await once(child.process, 'message')) as [Outcome];
      if (outcome.failed > 0) throw new Refusal(describeFailure(load, outcome));
      return outcome;
    },
  };
}

function describeFailure({ address, calls }: Load, { failed, statuses }: Outcome): string {
  const first = calls[0]?.[0];
  const call = first ? `${first.method} ${address}${first.path}` : address;
  return `${failed} calls like ${call} failed. The statuses were ${JSON.stringify(statuses)}.`;
}

/**
 * Makes each connection's first calls and reads the bodies, since a wrong response may be a fast one.
 * @throws Refusal where a response is not the expected one
 */
export async function assertGoodAnswers({ address, calls }: Pick<Load, 'address' | 'calls'>): Promise<void> {
  for (const { method, path, headers, body = null, goodAnswer } of calls.flatMap((list) => list.slice(0, 2))) {
    const response = await fetch(address + path, { method, headers, body });
    const answer = await response.text();
    if (!answer.includes(goodAnswer)) throw new Refusal(`${method} ${path} was answered ${response.status}: ${answer}`);
  }
}

/** Repeats the first call until the server no longer refuses it, for 10 s at most. It usually takes less than a second. */
export async function untilAccepted({ address, calls }: Pick<Load, 'address' | 'calls'>): Promise<void> {
  const first = calls[0]?.[0];
  if (!first) return;
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(20)) {
    const response = await fetch(address + first.path, { headers: first.headers });
    await response.bytes();
    if (response.ok) return;
  }
  throw new Refusal(`${address}${first.path} is refused for 10 s.`);
}
