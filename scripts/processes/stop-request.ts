/** One Ctrl-C arrives up to three times: from the terminal, from npm and from bootstrap.mjs. */
const samePressMs = 500;

/** Calls `handle` with 1, 2, ... each time that this process is asked to stop, by a signal or by the end of its parent. */
export function onStopRequest(handle: (times: number) => void): void {
  let times = 0;
  let last = Number.NEGATIVE_INFINITY;
  const request = () => {
    if (performance.now() - last < samePressMs) return;
    last = performance.now();
    times += 1;
    handle(times);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, request);
  process.channel?.unref();
}
