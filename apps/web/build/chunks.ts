/**
 * The chunks that pages share, so that a page loads few of them and each is fetched once. The code that every page needs
 * is apart from that of forms and from that which reads data. `tests/e2e/budgets.test.ts` limits the size of the pages.
 */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  { name: 'apollo', test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\// },
  {
    name: 'frame',
    test: /\/(ui\/(LinkButton|PictureHeading|Sheet)|shell\/(Brand|PageTitle|PublicPage)|legal\/LegalPage|returnPath|brand)\./,
  },
  // The sign-in code runs before the main script on a shared wishlist's page, and so depends on no other chunk.
  { name: 'config', test: /identity\/pageConfig\./ },
  { name: 'firebase', tags: ['$initial' as const], test: /node_modules\/(@?firebase|idb)\// },
  // All that the main script imports, but neither the scripts of the page's start nor the sign-in code nor the page itself.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: /^(?!.*(boot\/(?!pageData)|index\.html|node_modules\/(@?firebase|idb)\/|identity\/(firebase|pageConfig)\.))/,
  },
  // Pages without forms need these as well. A group takes the dependencies of its modules along, and so would that of forms.
  {
    name: 'identity',
    test: /\/src\/identity\/|domain\/src\/(link|avatars)\.|\/(Avatar|avatarSrc)\./,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/(ui\/(EyeIcon|Field|FieldFrame|PasswordField|TextArea)|features\/(form|account(?!\/local))|valibot|domain\/src\/(input|credentials|(validation|form|identity)Texts))\b/,
    minShareCount: 2,
  },
  // The dashboard needs nothing of the shared pages, and no page needs the gifts or the local inboxes until they are loaded.
  {
    name: 'parts',
    test: /\/src\/(?!(giftTexts|ui\/CheckIcon)\.|features\/(sharing|gifts|account\/local)\/)/,
    minShareCount: 2,
  },
  { name: 'sharing', test: /\/src\/features\/sharing\//, minShareCount: 2 },
  { name: 'gifts', test: /\/src\/((giftTexts|ui\/CheckIcon)\.|features\/gifts\/)/, minShareCount: 2 },
];
