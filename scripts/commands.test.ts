import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^exec scripts\/run (\S+\.ts)/.exec(script) ?? [];
  return file ? [{ name, file: resolve(file) }] : [];
});

// A new clone has no generated files. A command that needs them builds first and then imports dynamically.
test.each(commands)('npm run $name loads without generated files', ({ file }) => {
  expect(generatedImportsOf(file)).toEqual([]);
});

/** Returns 'importer: import' for each generated module that the file loads at its start. */
function generatedImportsOf(file: string, visited = new Set<string>()): string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;'"]*(?:from )?'([^']+)'/gm);
  return [...imports].flatMap(([, specifier = '']) => {
    if (specifier.includes('.generated')) return [`${file}: ${specifier}`];
    const isOurs = specifier.startsWith('.') || specifier.startsWith('@wishnest/');
    return isOurs ? generatedImportsOf(createRequire(file).resolve(specifier), visited) : [];
  });
}
