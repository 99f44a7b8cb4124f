import { registerHooks } from 'node:module';

const name = 'drizzle-orm';

/**
 * Loads Drizzle's CommonJS build where its ES modules are imported. Node parses the nearest package.json again for every
 * ES module. Drizzle has 300 modules and a package.json of 180 kB, so that its ES build takes 300 MB more memory and four
 * times as long to load.
 */
export const commonJsDrizzle = registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier !== name && !specifier.startsWith(`${name}/`)) return nextResolve(specifier, context);
    return nextResolve(specifier, { ...context, conditions: ['node', 'require'] });
  },
});
