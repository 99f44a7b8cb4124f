import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A position in a stack trace, such as `file:///app/page.js:1:234`. */
const builtPosition = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/**
 * Replaces the positions in an error's stack trace by those in the sources, where the file has a source map. The maps are
 * read for each error, because Node's own `--enable-source-maps` keeps all of them in memory, which takes 9 MB.
 */
export function showSourcePositions(error: unknown): void {
  if (!(error instanceof Error) || !error.stack) return;
  const maps = new Map<string, SourceMap | null>();
  error.stack = error.stack.replace(builtPosition, (position, file: string, line: string, column: string) => {
    const map = maps.get(file) ?? readMap(file);
    maps.set(file, map);
    const origin = map?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return position;
    return `${fileURLToPath(new URL(origin.fileName, file))}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function readMap(file: string): SourceMap | null {
  const path = `${fileURLToPath(file)}.map`;
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
}
