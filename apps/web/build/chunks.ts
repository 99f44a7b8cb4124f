/**
 * The chunks that pages share, so that a page loads few of them and each is fetched once. Code that every page needs,
 * code for forms and code that reads data are in different chunks. `tests/e2e/budgets.test.ts` limits the size of the pages.
 */
export const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui)\/|domain\/src\/(messages|languages)\.|no-compiler|preload-helper/,
  },
  { name: 'apollo', test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\// },
  { name: 'frame', test: /\/(ui\/(Button|texts|useBusy)|shell\/PublicPage|brand)\./ },
  { name: 'firebase', tags: ['$initial' as const], test: /node_modules\/(@?firebase|idb)\// },
  // The modules that the main script imports. Entry points and the sign-in code are not among them.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: /^(?!.*(boot\/|worker\/|index\.html|texts\/[\w-]+\/\w+$|node_modules\/(@?firebase|idb)\/|identity\/(firebase|oldSignIn|sessionCookie)\.))/,
  },
  // Pages without forms need these modules too. Without this group they would be in 'forms', because a group includes the
  // dependencies of its modules.
  {
    name: 'identity',
    test: /\/src\/identity\/(?!local\.)|domain\/src\/(text|profile)\.|shell\/Avatar\./,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/(ui\/Field|features\/(form\/useForm|account(?!\/local)|shell\/Guard)|valibot|domain\/src\/(validate|texts\/credential))\b/,
    minShareCount: 2,
  },
  // Neither the dashboard nor a shared page needs the modules of the other. The gifts and the local inboxes are loaded on
  // demand, and the profile on pages that do not show it.
  {
    name: 'parts',
    test: /\/src\/(?!features\/form\/|texts\/(form|gift|landing|link|local|public|shared|validation)\.|(input|pasted|price|proposedName)\.|graphql\/useSave\.|features\/public\/|identity\/local\.|features\/(reservations|sharedWithMe|sharedWishlist|dashboard|wishlists|offline|gifts|ownItems|account\/local|profile|shell\/(useProfile|\w+\.generated))\b)/,
    minShareCount: 2,
  },
  {
    name: 'sharing',
    test: /\/src\/(texts\/shared\.|features\/(reservations|sharedWithMe|sharedWishlist)\/)/,
    minShareCount: 2,
  },
  {
    name: 'ownPages',
    test: /\/src\/(features\/form\/NameField|input\.|texts\/(form|validation)\.|graphql\/useSave\.|features\/(shell|profile|wishlists|offline)\/)/,
    minShareCount: 2,
  },
  // The lists of pasted and of shared links, which are loaded on demand, have the forms of the dashboard.
  {
    name: 'ownItems',
    test: /\/src\/(features\/(form|ownItems|dashboard)\/|texts\/link\.|(pasted|price|proposedName)\.)/,
    minShareCount: 2,
  },
  { name: 'gifts', test: /\/src\/(texts\/gift\.|features\/gifts\/)/, minShareCount: 2 },
];
