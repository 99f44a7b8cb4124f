/** What the server needs to know of the built files, from Vite's manifest. */
import type { Chunk } from '@wishnest/page/builtPages';
import type { Manifest } from 'vite';

function entryOf(manifest: Manifest, source: string): Manifest[string] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  return chunk;
}

/** Lists the files of each source that a page can begin with, or load, from Vite's manifest. */
export function chunksOf(manifest: Manifest): Record<string, Chunk> {
  /** The entries of a source and of all that it imports, the imported ones first. */
  function withImports(source: string, visited = new Set<string>()): Manifest[string][] {
    if (visited.has(source)) return [];
    visited.add(source);
    const entry = entryOf(manifest, source);
    return [...(entry.imports ?? []).flatMap((imported) => withImports(imported, visited)), entry];
  }

  const loadable = Object.entries(manifest).filter(([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry);
  const chunks = loadable.map(([source, { file }]) => {
    const entries = withImports(source);
    const scripts = entries.map((entry) => `/${entry.file}`);
    const styles = entries.flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`));
    return [source, { script: `/${file}`, scripts, styles }] as const;
  });
  return Object.fromEntries(chunks);
}

/** Lists all files that the pages load, but for those of the sources that are left out. */
export function filesOf(manifest: Manifest, leftOut: readonly string[]): string[] {
  const unused = leftOut.map((source) => entryOf(manifest, source));
  const used = Object.values(manifest).filter((entry) => !unused.includes(entry));
  const files = used.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const ofPages = files.filter((file) => file.startsWith('assets/'));
  return ['/favicon.svg', ...new Set(ofPages.map((file) => `/${file}`))];
}
