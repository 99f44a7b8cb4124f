/** For tests: the child processes of the pools of this process, or of another one. */
import { spawnSync } from 'node:child_process';

export function childrenOfPool(server = process.pid): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('tinypool'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server)
    .map(([pid = 0]) => pid);
}
