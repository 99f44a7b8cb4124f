import { registerHooks } from 'node:module';

const name = 'drizzle-orm';

/**
 * Makes later imports of Drizzle load its CommonJS build, until the returned hook is deregistered. Node parses the nearest
 * package.json again for every ES module. Drizzle has 300 modules and a package.json of 180 kB, so that its ES build takes
 * 300 MB more memory and four times as long to load.
 */
export function loadDrizzleAsCommonJs() {
  return registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier !== name && !specifier.startsWith(`${name}/`)) return nextResolve(specifier, context);
      return nextResolve(specifier, { ...context, conditions: ['node', 'require'] });
    },
  });
}
