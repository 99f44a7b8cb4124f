/** A line that counts up to `total`. Where it goes to a file, only its end is written. */
export function countTo(total: number, what: string): () => void {
  let done = 0;
  return () => {
    done += 1;
    const line = `${what} ${done} of ${total}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total) console.log(line);
  };
}
