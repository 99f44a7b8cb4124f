import { setTimeout as sleep } from 'node:timers/promises';
import { type FSWatcher, watch } from 'chokidar';

/** An editor saves in several steps, which count as one change. */
const debounceMs = 100;

/**
 * Does the work after each change of a file under these paths, one run after the other. A change during a run causes one
 * more run.
 * @param ending the end of the names of the files to watch, such as '.graphql'
 */
export function workOnChange(paths: string[], ending: string, work: () => Promise<void>): FSWatcher {
  let lastRun = Promise.resolve();
  let isQueued = false;
  async function run() {
    await sleep(debounceMs);
    isQueued = false;
    await work();
  }
  return watch(paths, {
    ignoreInitial: true,
    ignored: (path, stats) => Boolean(stats?.isFile()) && !path.endsWith(ending),
  }).on('all', () => {
    if (isQueued) return;
    isQueued = true;
    lastRun = lastRun.then(run).catch((error) => console.error(error.message));
  });
}
