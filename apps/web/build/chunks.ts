/**
 * The chunks that pages share, so that a page waits for few of them and each is fetched once. What every page needs is
 * kept apart from what forms need and from what reads data: `tests/e2e/budgets.test.ts` weighs the pages.
 */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  { name: 'apollo', test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\// },
  {
    name: 'frame',
    test: /\/(ui\/(LinkButton|Sheet)|shell\/(Brand|PageTitle|PublicPage)|legal\/LegalPage|wayBack|brand)\./,
  },
  // All that the pages' own script imports, but for itself.
  { name: 'frame', tags: ['$initial' as const], test: /^(?!.*(main\.tsx|awaken\.ts|index\.html))/ },
  {
    name: 'forms',
    test: /\/(ui\/(Field|TextArea|FieldFrame)|features\/(form|account)|src\/identity|valibot|domain\/src)\b/,
    minShareCount: 2,
  },
  { name: 'parts', test: /\/src\//, minShareCount: 2 },
];
