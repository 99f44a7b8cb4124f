import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * The names of chunks, each with the modules that `import()` loads for a kind of pages. The first kind that imports a module names its
 * chunk. Only static imports count, so each kind says where its own begin. What is loaded by `import()` for one kind alone is left out,
 * as the line about gifts on the landing page. Vite names what nothing here imports: a page that is forgotten works, and loads more files.
 */
const kinds = {
  /** Every page. */
  start: ['boot/main.tsx'],
  /** Signing in. */
  forms: [
    'features/account/LoginPage.tsx',
    'features/account/RegisterPage.tsx',
    'features/account/VerifyEmailPage.tsx',
  ],
  /** What the landing page shows of items, without the packages that read data. */
  items: ['features/public/Views.tsx'],
  /** What reads data for everybody. Without `useProfile.ts` here, a shared wishlist would load the chunk of `own` for it. */
  data: ['features/sharedWishlist/SharedWishlistPage.tsx', 'features/shell/useProfile.ts', 'graphql/AccountClient.tsx'],
  /** One's own pages. */
  own: [
    'features/dashboard/DashboardPage.tsx',
    'features/offline/OwnPages.tsx',
    'features/profile/ProfilePage.tsx',
    'features/settings/SettingsPage.tsx',
    'features/sharedWithMe/SharedWithMePage.tsx',
  ],
};

const pathOf = (module: string) => join(import.meta.dirname, 'src', module);

/** The module itself and all that import it, at any distance, but not by `import()`. */
function importersOf(id: string, context: Rolldown.ChunkingContext, found = new Set([id])): Set<string> {
  const importers = context.getModuleInfo(id)?.importers ?? [];
  for (const one of importers) if (!found.has(one)) importersOf(one, context, found.add(one));
  return found;
}

/**
 * Names the chunk of a module that several scripts import by the first kind of pages that does, so that a page loads few files and
 * little that it does not use. What pages with forms and pages with data both import is in `start`, which every page loads. Packages change less often.
 */
export function chunkNameOf(id: string, context: Rolldown.ChunkingContext): string | undefined {
  const importers = importersOf(id, context);
  const isImportedBy = (module: string) => {
    if (!context.getModuleInfo(pathOf(module))) throw new Error(`Chunks are named by ${module}, which is not there.`);
    return importers.has(pathOf(module));
  };
  const importing = Object.entries(kinds).flatMap(([kind, roots]) => (roots.some(isImportedBy) ? kind : []));
  const kind = importing.includes('forms') && importing.includes('data') ? 'start' : importing[0];
  return kind && id.includes('/node_modules/') ? `${kind}-packages` : kind;
}
