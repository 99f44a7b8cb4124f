import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * The kinds of pages, each with its modules that `import()` loads: which module a kind imports is found by static imports alone. Vite
 * names what no kind imports, so a page that is missing here works, and loads more files.
 */
export const kinds: readonly [name: string, modules: readonly string[]][] = [
  // Every page.
  ['start', ['boot/main.tsx']],
  // Signing in.
  [
    'forms',
    ['features/account/LoginPage.tsx', 'features/account/RegisterPage.tsx', 'features/account/VerifyEmailPage.tsx'],
  ],
  // What the landing page shows of items, without the packages that read data.
  ['items', ['features/public/Views.tsx']],
  // What reads data for everybody. Without `useProfile.ts` here, a shared wishlist would load the chunk of `own` for it.
  [
    'data',
    ['features/sharedWishlist/SharedWishlistPage.tsx', 'features/shell/useProfile.ts', 'graphql/AccountClient.tsx'],
  ],
  // One's own pages.
  [
    'own',
    [
      'features/dashboard/DashboardPage.tsx',
      'features/offline/OwnPages.tsx',
      'features/profile/ProfilePage.tsx',
      'features/settings/SettingsPage.tsx',
      'features/sharedWithMe/SharedWithMePage.tsx',
    ],
  ],
];

const pathOf = (module: string) => join(import.meta.dirname, '../src', module);

/** The module itself and all that import it, at any distance, but not by `import()`. */
function importersOf(id: string, context: Rolldown.ChunkingContext, found = new Set([id])): Set<string> {
  const importers = context.getModuleInfo(id)?.importers ?? [];
  for (const one of importers) if (!found.has(one)) importersOf(one, context, found.add(one));
  return found;
}

/**
 * Names the chunk of a module that several scripts import. A page is to load few files, and little that it does not use: with Vite's own
 * chunks a shared wishlist would load 78 files, and 17 kB more.
 *
 * 1. The module is in the chunk of the first kind that imports it, so that no page loads the chunk of a kind after its own.
 * 2. What `forms` and `data` import is in `start`, so that pages with data do not load the forms.
 * 3. Packages have chunks of their own, since they change less often.
 */
export function chunkNameOf(id: string, context: Rolldown.ChunkingContext): string | undefined {
  const importers = importersOf(id, context);
  const isImportedBy = (module: string) => {
    if (!context.getModuleInfo(pathOf(module))) throw new Error(`Chunks are named by ${module}, which is not there.`);
    return importers.has(pathOf(module));
  };
  const importing = kinds.filter(([, modules]) => modules.some(isImportedBy)).map(([name]) => name);
  const kind = importing.includes('forms') && importing.includes('data') ? 'start' : importing[0];
  return kind && id.includes('/node_modules/') ? `${kind}-packages` : kind;
}
