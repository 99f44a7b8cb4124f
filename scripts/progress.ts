const width = 30;

/** Shows how far a command is: a bar on a terminal, elsewhere a line for each part that is done. */
export function showProgress(what: string, done: number, total: number): void {
  const filled = total === 0 ? width : Math.round((width * done) / total);
  const line = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${what} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}${done === total ? '\n' : ''}`);
  else if (done === total) console.log(line);
}

/** A function to call after each of `total` steps, which shows how many are done. */
export function countSteps(what: string, total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    showProgress(what, done, total);
  };
}
