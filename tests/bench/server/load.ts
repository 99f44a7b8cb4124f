import autocannon from 'autocannon';
import { Refusal } from '../../../scripts/command.ts';
import { median } from '../table.ts';
import type { Call } from './rows.ts';

/** The calls that each connection repeats, to one server. */
export interface Load {
  address: string;
  calls: Call[][];
}

export interface Outcome {
  callsPerSecond: number;
  /** The median response time. */
  p50Ms: number;
}

/**
 * Makes the calls for some seconds; each connection sends the next call as soon as the last one is answered.
 * @throws Refusal where a call was not answered, or with another status than 2xx
 */
export async function run({ address, calls }: Load, seconds: number): Promise<Outcome> {
  const requests = calls.map((list) => list.map(({ goodAnswer: _, ...request }) => request));
  const durations: number[] = [];
  let next = 0;
  const result = await autocannon({
    url: address,
    connections: calls.length,
    duration: seconds,
    // With the default interval a run takes at least a second.
    sampleInt: 50,
    setupClient(client) {
      client.setRequests(requests[next] ?? []);
      client.on('response', (_status, _bytes, durationMs) => durations.push(durationMs));
      next += 1;
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Refusal(`${failed} calls like ${address}${calls[0]?.[0]?.path} failed. The statuses were ${statuses}.`);
  }
  return { callsPerSecond: result['2xx'] / result.duration, p50Ms: median(durations) };
}

/**
 * Makes each connection's calls once and reads the bodies, since a wrong response may be a fast one.
 * @throws Refusal where a response is not the expected one
 */
export async function assertGoodAnswers({ address, calls }: Load): Promise<void> {
  for (const { method, path, headers, body = null, goodAnswer } of calls.flat()) {
    const response = await fetch(address + path, { method, headers, body });
    const answer = await response.text();
    if (!answer.includes(goodAnswer)) throw new Refusal(`${method} ${path} was answered ${response.status}: ${answer}`);
  }
}
