import { join } from 'node:path';
import { ownPages, pages, pagesForSignedIn } from '@wishnest/domain/pages';
import type { Rolldown } from 'vite';

/** The first modules of each kind of pages. */
const kinds = {
  start: ['src/boot/main.tsx'],
  forms: [pages.login.source, pages.register.source, pages.verifyEmail.source],
  data: [pages.sharedWishlist.source, 'src/graphql/AccountClient.tsx', 'src/features/shell/useProfile.ts'],
  own: [ownPages, ...pagesForSignedIn.map(({ source }) => source)],
};

/**
 * Names the chunk of a module by the first kind of pages that imports it, so that a page loads few files and little that it does
 * not use. What pages with forms and pages with data both import is in `start`. `tests/e2e/budgets.test.ts` limits the sizes.
 */
function chunkOf(id: string, context: Rolldown.ChunkingContext): string | undefined {
  const importers = importersOf(id, context);
  const importing = Object.entries(kinds)
    .filter(([, sources]) => sources.some((source) => importers.has(join(import.meta.dirname, '..', source))))
    .map(([kind]) => kind);
  const kind = importing.includes('forms') && importing.includes('data') ? 'start' : importing[0];
  // Packages change less often.
  return kind && id.includes('/node_modules/') ? `${kind}-packages` : kind;
}

/** The module itself and all that import it, at any distance. */
function importersOf(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of context.getModuleInfo(id)?.importers ?? []) importersOf(importer, context, found);
  return found;
}

/** The chunks of modules that several scripts import. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // No chunk imports one of a later kind, so none needs the modules of another to keep their order.
  groups: [{ name: chunkOf, minShareCount: 2, includeDependenciesRecursively: false }],
};
