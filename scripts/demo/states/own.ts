import {
  failRequests,
  goOffline,
  holdRequests,
  key,
  open,
  pick,
  pickUp,
  press,
  type State,
  see,
  type,
} from './steps.ts';

const dashboard = { who: 'maja', path: '/dashboard' } as const;

const heavyUser = { who: 'heavy-user', path: '/dashboard', isTight: true } as const;

/** The pages of somebody who is signed in, except those of other people's wishlists. */
export const ownStates: readonly State[] = [
  { name: 'dashboard', ...dashboard, sees: 'The new kitchen' },
  {
    name: 'dashboard-open',
    ...dashboard,
    act: [open('Birthday'), open('Linen apron'), open('Camping')],
    sees: 'Hammock',
  },
  { name: 'dashboard-60-wishlists', ...heavyUser, sees: '60 W' },
  {
    name: 'dashboard-200-items',
    ...heavyUser,
    act: [open('Donau'), open('103')],
    sees: '200 W',
  },
  { name: 'dashboard-empty', ...dashboard, who: 'newcomer', sees: 'No wishlists found.' },
  { name: 'dashboard-empty-wishlist', ...dashboard, who: 'jonas', sees: 'Add Item' },
  { name: 'dashboard-loading', ...dashboard, arrange: holdRequests, sees: 'Your Wishlists' },
  { name: 'dashboard-failing', ...dashboard, arrange: failRequests, sees: 'Failed to fetch user data' },
  { name: 'dashboard-offline', ...dashboard, act: [see('Birthday'), goOffline], sees: 'You’re offline.' },
  { name: 'dashboard-sidebar', ...dashboard, act: [press('Menu')], sees: 'Logout', widest: 767 },
  { name: 'dashboard-menu', ...dashboard, act: [press('Actions for Birthday')], sees: 'Rename' },
  { name: 'new-wishlist', ...dashboard, act: [press('Create Wishlist')], sees: 'New Wishlist' },
  {
    name: 'new-wishlist-failing',
    ...dashboard,
    act: [press('Create Wishlist'), type('Name', 'Wedding'), failRequests, press('Create')],
    sees: 'Failed to create wishlist 😞',
  },
  { name: 'add-item', ...dashboard, act: [open('Birthday'), press('Add Item')], sees: 'https://example.com' },
  {
    name: 'add-item-refused',
    ...dashboard,
    act: [open('Birthday'), press('Add Item'), press('Add Item')],
    sees: 'Item name is required.',
  },
  {
    name: 'add-item-pasted',
    ...dashboard,
    act: [
      open('Birthday'),
      type('Add an item by its link', 'https://www.hearthandtable.example/pans/cast-iron-26-cm-with-lid'),
    ],
    sees: 'Add & next',
    isTight: true,
  },
  {
    name: 'add-item-filled',
    ...dashboard,
    act: [open('Birthday'), type('Add an item by its link', 'https://www.hearthandtable.example/pans/cast-iron-26')],
    sees: 'Picture from the shop',
    isTight: true,
  },
  {
    name: 'add-item-completed',
    ...dashboard,
    act: [
      open('Birthday'),
      press('Add Item'),
      // A pasted link would be read, and the form would say that there is no such page.
      (page) => page.getByLabel('Link', { exact: true }).pressSequentially('www.hearthandtable.example/pans'),
      type('Name', 'Pan with a lid, 26 centimetres'),
      press('Add Item'),
    ],
    sees: 'Add “https://” in front',
    isTight: true,
  },
  {
    name: 'add-item-discard',
    ...dashboard,
    act: [open('Birthday'), press('Add Item'), type('Name', 'Pan'), press('Cancel')],
    sees: 'Discard what you typed?',
  },
  // This person has no gifts. With gifts above the wishlists, the page of a phone would scroll during the drag.
  // At the top of the page an arrow up moves the wishlist. An arrow down would scroll the page instead.
  {
    name: 'dashboard-reordering',
    ...heavyUser,
    act: [pickUp('יום ההולדת ה-50 של Grandma 🎂!'), key('ArrowUp')],
    sees: 'is now at place',
  },
  { name: 'edit-item', ...dashboard, act: [open('Birthday'), open('Linen apron'), press('Edit')], sees: 'Edit Item' },
  {
    name: 'delete-item',
    ...dashboard,
    act: [open('Birthday'), open('Linen apron'), press('Delete')],
    sees: 'Confirm Deletion',
  },
  { name: 'rename-wishlist', ...dashboard, act: [pick('Birthday', 'Rename')], sees: 'Rename Wishlist' },
  { name: 'delete-wishlist', ...dashboard, act: [pick('Birthday', 'Delete')], sees: 'Confirm Deletion' },
  {
    name: 'share-wishlist',
    ...dashboard,
    act: [pick('Birthday', 'Share'), see('QR code of the share link')],
    sees: 'Stop sharing',
  },
  {
    name: 'share-wishlist-failing',
    ...dashboard,
    act: [
      see('Birthday'),
      failRequests,
      pick('Birthday', 'Share'),
      (page) => page.getByLabel('Share link').and(page.locator('[aria-busy="false"]')).waitFor(),
    ],
    sees: 'Share Wishlist',
  },
  {
    name: 'stop-sharing',
    ...dashboard,
    act: [pick('Birthday', 'Share'), press('Stop sharing')],
    sees: 'stops working',
  },
  { name: 'profile', who: 'maja', path: '/profile', sees: 'Save Changes' },
  { name: 'profile-failing', who: 'maja', path: '/profile', arrange: failRequests, sees: 'Try again' },
  {
    name: 'profile-saved',
    who: 'maja',
    path: '/profile',
    act: [press('Save Changes')],
    sees: 'Profile updated successfully! 🎉',
  },
  { name: 'settings', who: 'maja', path: '/settings', sees: 'Danger Zone' },
  { name: 'delete-account', who: 'maja', path: '/settings', act: [press('Delete Account')], sees: 'your account' },
];
