/** The load generator, a process of its own. It receives one `Load` after the other and answers each with its `Outcome`. */
import autocannon from 'autocannon';
import { median } from '../table.ts';
import type { Call } from './calls.ts';

export interface Load {
  address: string;
  seconds: number;
  /** The calls that each connection repeats. */
  calls: Call[][];
}

export interface Outcome {
  callsPerSecond: number;
  /** The median response time. */
  p50Ms: number;
  /** Responses other than 2xx, and missing ones. */
  failed: number;
  /** How often each status was answered, for example `{ 200: 900, 503: 100 }`. */
  statuses: Record<string, number>;
}

process.on('message', async ({ address, seconds, calls }: Load) => {
  const requests = calls.map((list) => list.map(({ goodAnswer: _, ...request }) => request));
  const durations: number[] = [];
  let next = 0;
  const result = await autocannon({
    url: address,
    connections: calls.length,
    duration: seconds,
    // With the default interval a run takes at least a second.
    sampleInt: 50,
    setupClient: (client) => {
      client.setRequests(requests[next] ?? []);
      countOnly(client);
      client.on('response', (_status, _bytes, durationMs) => durations.push(durationMs));
      next += 1;
    },
  });
  const outcome: Outcome = {
    callsPerSecond: result['2xx'] / result.duration,
    p50Ms: median(durations),
    failed: result.non2xx + result.errors + result.timeouts,
    statuses: countStatuses(result),
  };
  process.send?.(outcome);
});

function countStatuses({ statusCodeStats = {} }: autocannon.Result): Record<string, number> {
  return Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]));
}

/** Autocannon decodes every body as UTF-8, which takes 0.8 ms for a picture, ten times as long as sending it. */
function countOnly(client: autocannon.Client): void {
  const { pipelinedRequests } = client as autocannon.Client & { pipelinedRequests: { addBody(data: Buffer): void } };
  pipelinedRequests.addBody = () => {};
}

// `exit-with-parent.ts` unrefs the channel, which alone keeps this process running between two messages.
process.channel?.ref();
