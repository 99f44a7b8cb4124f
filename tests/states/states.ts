import type { Page } from '@playwright/test';
import { emailOf, largeWishlist } from '../../scripts/demo/family.ts';
import {
  comeUnknown,
  failOperation,
  failPictures,
  failRequests,
  follow,
  goOffline,
  holdOperation,
  holdRequests,
  moveUp,
  offerInstall,
  open,
  passMoment,
  pick,
  press,
  pretendToAdd,
  pretendToHaveWritten,
  pretendToMakeToken,
  pretendToUnreserve,
  pretendUncertainPrice,
  type State,
  type Step,
  see,
  takeMeanwhile,
  type,
  useIPhone,
} from './steps.ts';

/** Describes the states of a page: each by its name, a text that is visible in it, and what the person does there. */
function at(who: State['who'], path: string, more: Pick<State, 'arrange' | 'isTight' | 'widest'> = {}) {
  return (name: string, sees: string, act: readonly Step[] = []): State => ({ name, who, path, sees, act, ...more });
}

const tight = { isTight: true };
const failing = { arrange: failRequests };
const loading = { arrange: holdRequests };

/** Nobody knows who asks for the page, so it requests what depends on that. */
function unknownAnd({ arrange }: { arrange: Step }) {
  return { arrange: (page: Page) => comeUnknown(page).then(() => arrange(page)) };
}

const login = at('visitor', '/login');
const register = at('visitor', '/register');
const verifyEmail = at('unverified', '/verify-email');
const dashboard = at('maja', '/dashboard');
const tightDashboard = at('maja', '/dashboard', tight);
const heavyDashboard = at('heavy-user', '/dashboard', tight);
const incomingItem = at(
  'maja',
  '/dashboard?title=Desk+lamp%2C+brass&url=https%3A%2F%2Flightworks.example%2Fpendant%2Fbrass',
  tight,
);
const profile = at('maja', '/profile');
const settings = at('maja', '/settings');
const tightSettings = at('maja', '/settings', tight);
const birthday = at('jonas', '/shared/Birthday');
const visitedBirthday = at('visitor', '/shared/Birthday', tight);
const withMe = at('jonas', '/shared-with-me');
const gifts = at('giver', '/shared-with-me');

const logInToReserve = [open('Cast-iron pan'), follow('Login')];
const openGift = open('Travel chess');

const paste = (text: string) => type('Add an item by its link', text);

/** The link of an item that is there already, one without a page, a name alone, and a link that is there twice. */
const severalLines = `https://www.hearthandtable.example/pans/cast-iron-26
Hoodie grey, size M https://www.northwool.example/hoodies/4711
A book about mountains
https://lightworks.example/pendant/brass
https://lightworks.example/pendant/brass`;

/** Every page and every dialog in each of its states, for the screenshots and for the tests. */
export const states: readonly State[] = [
  // The pages before sign-in, and those for everybody.
  at('visitor', '/')('landing', 'Welcome to Wishnest'),
  login('login', 'Login with Google'),
  login('login-refused', 'Invalid email or password', [
    type('Email', emailOf('maja')),
    type('Password', 'not this one'),
    press('Login'),
  ]),
  login('login-google', 'Pretend Google account', [press('Login with Google')]),
  login('login-forgot-password', 'Send Reset Link', [press('Forgot Password?')]),
  login('login-reset-sent', 'Password reset email sent!', [
    press('Forgot Password?'),
    type('Your account’s email', emailOf('maja')),
    press('Send Reset Link'),
  ]),
  visitedBirthday('login-to-reserve', 'Forgot Password?', logInToReserve),
  visitedBirthday('register-to-reserve', 'Have an account, or use Google?', [
    ...logInToReserve,
    follow('New here? Register'),
  ]),
  register('register', 'Have an account, or use Google?'),
  register('register-refused', 'Username is required.', [press('Register')]),
  register('register-filled', 'Have an account, or use Google?', [
    type('Username', 'Lena'),
    type('Password', 'under the tree'),
    press('Show password'),
    (page) => page.getByRole('checkbox').check(),
  ]),
  verifyEmail('verify-email', 'Local inbox'),
  verifyEmail('verify-email-not-yet', 'Still not verified.', [press('I Verified My Email')]),
  at('visitor', '/verify-email')('verify-email-visitor', 'Verified already?'),
  at('visitor', '/terms')('terms', 'Last updated'),
  at('visitor', '/privacy')('privacy', 'Last updated'),
  at('visitor', '/nowhere')('not-found', 'Go Home'),
  // The pages of somebody who is signed in, except those of other people’s wishlists.
  dashboard('dashboard', 'The new kitchen'),
  dashboard('dashboard-open', 'Hammock', [open('Birthday'), open('Linen apron'), open('Camping')]),
  heavyDashboard('dashboard-60-wishlists', '60 W'),
  heavyDashboard('dashboard-200-items', '200 W', [open('Donau'), open('103')]),
  at('newcomer', '/dashboard')('dashboard-empty', 'No wishlists found.'),
  at('jonas', '/dashboard')('dashboard-empty-wishlist', 'Add Item'),
  at('maja', '/dashboard', loading)('dashboard-loading', 'Your Wishlists'),
  at('maja', '/dashboard', failing)('dashboard-failing', 'Failed to fetch user data'),
  dashboard('dashboard-offline', 'You’re offline.', [see('Birthday'), goOffline]),
  dashboard('add-item-offline', 'What you typed stays here.', [open('Birthday'), press('Add Item'), goOffline]),
  incomingItem('incoming-item', 'lightworks.example', [see('Add to which wishlist?')]),
  at('maja', '/dashboard', { widest: 767 })('dashboard-sidebar', 'Logout', [press('Menu')]),
  at('owner', '/dashboard')('removed-items', 'Kept for 30 days', [
    open('Choir tour'),
    see('Beeswax candles'),
    press('1 item no longer here'),
  ]),
  at('owner', '/dashboard', tight)('hidden-items', 'Show', [open('Long train rides'), see('Travel chess')]),
  at('owner', '/dashboard', tight)('received-items', 'Kept for good', [
    open('New baby'),
    see('Beeswax candles'),
    press('1 received item'),
  ]),
  dashboard('receive-item', 'is kept under Received', [open('Birthday'), open('Linen apron'), press('I got this')]),
  at('owner', '/dashboard')('removed-wishlists', 'Kept for 30 days', [press('1 removed wishlist')]),
  dashboard('dashboard-menu', 'Rename', [press('Actions for Birthday')]),
  tightDashboard('dashboard-item-menu', 'Move down', [open('Birthday'), press('Drag to reorder Cast-iron pan, 26 cm')]),
  dashboard('new-wishlist', 'New Wishlist', [press('Create Wishlist')]),
  dashboard('new-wishlist-failing', 'Failed to create wishlist 😞', [
    press('Create Wishlist'),
    type('Name', 'Wedding'),
    failRequests,
    press('Create'),
  ]),
  dashboard('add-item', 'https://example.com', [open('Birthday'), press('Add Item')]),
  dashboard('add-item-refused', 'Item name is required.', [open('Birthday'), press('Add Item'), press('Add Item')]),
  tightDashboard('add-item-pasted', 'Add & next', [
    open('Birthday'),
    paste('https://www.hearthandtable.example/pans/cast-iron-26-cm-with-lid'),
  ]),
  tightDashboard('add-item-filled', 'Picture from the shop', [
    open('Birthday'),
    paste('https://www.hearthandtable.example/pans/cast-iron-26'),
  ]),
  tightDashboard('add-item-completed', 'Add “https://” in front', [
    open('Birthday'),
    press('Add Item'),
    // A pasted link would be read, and the form would say that there is no such page.
    (page) => page.getByLabel('Link', { exact: true }).pressSequentially('www.hearthandtable.example/pans'),
    type('Name', 'Pan with a lid, 26 centimetres'),
    press('Add Item'),
  ]),
  at('maja', '/dashboard', { arrange: pretendUncertainPrice })('add-item-check-price', 'Check the price', [
    open('Birthday'),
    paste('https://www.hearthandtable.example/pans/cast-iron-26'),
    see('Picture from the shop'),
  ]),
  tightDashboard('add-items', 'Looked up 4 of 4', [open('Birthday'), paste(severalLines)]),
  at('maja', '/dashboard', { ...tight, arrange: holdOperation('PreviewLink') })('add-items-reading', 'Waiting…', [
    open('Birthday'),
    paste(severalLines),
  ]),
  at('maja', '/dashboard', { ...tight, arrange: pretendToAdd })('add-items-failed', 'Added 2 of 3', [
    open('Birthday'),
    paste(severalLines),
    see('Looked up 4 of 4'),
    press('Add 2 items'),
  ]),
  dashboard('add-item-discard', 'Discard what you typed?', [
    open('Birthday'),
    press('Add Item'),
    type('Name', 'Pan'),
    press('Cancel'),
  ]),
  // This person has no gifts. With gifts above the wishlists, the page of a phone would scroll during the drag.
  // At the top of the page an arrow up moves the wishlist. An arrow down would scroll the page instead.
  heavyDashboard('dashboard-reordering', 'is now at place', [moveUp('יום ההולדת ה-50 של Grandma 🎂!')]),
  dashboard('edit-item', 'Edit Item', [open('Birthday'), open('Linen apron'), press('Edit')]),
  tightDashboard('move-or-copy', 'To which wishlist?', [
    open('Birthday'),
    open('Linen apron'),
    press('Edit'),
    press('Move or copy'),
  ]),
  heavyDashboard('move-or-copy-60-wishlists', 'To which wishlist?', [
    open('Donau'),
    open('103'),
    press('Edit'),
    press('Move or copy'),
  ]),
  at('noor', '/dashboard')('move-or-copy-none', 'Make one.', [
    open('هدايا العيد'),
    open('Atlas of old maps'),
    press('Edit'),
    press('Move or copy'),
  ]),
  dashboard('wishlist-day', 'Its day, each year', [open('Birthday'), press('Edit line and day')]),
  dashboard('delete-item', 'Confirm Deletion', [open('Birthday'), open('Linen apron'), press('Delete')]),
  dashboard('rename-wishlist', 'Rename Wishlist', [pick('Birthday', 'Rename')]),
  dashboard('delete-wishlist', 'Confirm Deletion', [pick('Birthday', 'Delete')]),
  tightDashboard('share-wishlist', 'Stop sharing', [
    pick('Birthday', 'Share'),
    see('Birthday. A wishlist by Maja Lindström'),
  ]),
  at('maja', '/dashboard', { ...tight, widest: 767 })('share-wishlist-code', 'Chat picture', [
    pick('Birthday', 'Share'),
    press('QR code'),
    see('QR code of the share link'),
  ]),
  dashboard('share-wishlist-failing', 'Share Wishlist', [
    see('Birthday'),
    failRequests,
    pick('Birthday', 'Share'),
    (page) => page.getByLabel('Share link', { exact: true }).and(page.locator('[aria-busy="false"]')).waitFor(),
  ]),
  dashboard('stop-sharing', 'stops working', [pick('Birthday', 'Share'), press('Stop sharing')]),
  profile('profile', 'Save Changes'),
  at('maja', '/profile', failing)('profile-failing', 'Try again'),
  profile('profile-saved', 'Profile updated successfully! 🎉', [press('Save Changes')]),
  settings('settings', 'Kitchen display'),
  settings('settings-install', 'Install Wishnest', [see('Danger Zone'), offerInstall]),
  at('maja', '/settings', { ...tight, arrange: useIPhone })('settings-iphone', 'Tap Share, below the page.'),
  at('newcomer', '/settings')('settings-no-programs', 'No program has a token.'),
  at('maja', '/settings', { arrange: holdOperation('Programs') })('settings-loading', 'New token'),
  at('maja', '/settings', { arrange: failOperation('Programs') })('settings-failing', 'Try again'),
  tightSettings('program-token', 'It works for', [press('New token')]),
  tightSettings('program-token-invalid', 'Name is required.', [press('New token'), press('Create token')]),
  at('maja', '/settings', { ...tight, arrange: pretendToMakeToken })('program-token-created', 'Copy it now', [
    press('New token'),
    type('Name', 'Kitchen display'),
    press('Create token'),
  ]),
  settings('program-token-revoke', 'can no longer use', [
    (page) => page.getByRole('button', { name: 'Revoke' }).first().click(),
  ]),
  settings('delete-account', 'your account', [press('Delete Account')]),
  // The pages of other people’s wishlists, and of one’s own as others see them.
  visitedBirthday('shared-visitor', 'You need to be logged in to reserve items.', [open('Linen apron')]),
  at('visitor', '/shared/Birthday', { arrange: failPictures })('shared-without-pictures', 'Birthday', [
    open('Linen apron'),
  ]),
  visitedBirthday('shared-visitor-reserved', 'Birthday', [open('Pottery evening')]),
  visitedBirthday('shared-all-reserved', 'Every item here is reserved.', [
    takeMeanwhile(''),
    see('Every item here is reserved.'),
    passMoment,
  ]),
  birthday('shared-giver', 'Unreserve', [see('I have the receipt.'), open('Cast-iron pan'), open('Pottery evening')]),
  birthday('remarks', 'I have the receipt.', [type('An idea, or a note about a reserved item', 'Who joins in?')]),
  birthday('remarks-refused', 'Write something first.', [press('Write')]),
  birthday('remarks-offline', 'You’re offline.', [see('I have the receipt.'), goOffline]),
  at('jonas', '/shared/هدايا العيد')('remarks-empty', 'Nobody has written anything yet.'),
  at('jonas', '/shared/Birthday', { ...tight, arrange: pretendToHaveWritten })('remarks-full', 'Delete one first.'),
  at('jonas', '/shared/Birthday', { arrange: holdOperation('Remarks') })('remarks-loading', 'Loading'),
  at('jonas', '/shared/Birthday', { arrange: failOperation('Remarks') })('remarks-failing', 'could not be loaded'),
  at('maja', '/shared/Birthday')('shared-owner', 'Shared by: You', [open('Linen apron')]),
  at('visitor', `/shared/${largeWishlist}`, tight)('shared-200-items', '200 W'),
  at('jonas', '/shared/هدايا العيد', tight)('shared-right-to-left', 'Nobody has written anything yet.'),
  at('maja', '/shared/Next Christmas')('shared-empty', 'No items in this wishlist.'),
  at('visitor', '/shared/gone')('shared-invalid', 'Invalid or expired'),
  at('jonas', '/shared/Birthday', unknownAnd(failing))('shared-failing', 'This may be out of date'),
  at('jonas', '/shared/Birthday', unknownAnd(loading))('shared-loading', 'Linen apron'),
  birthday('reserve', 'Confirm Reservation', [open('Cast-iron pan'), press('Reserve')]),
  birthday('reserve-taken', 'Somebody has just reserved this item.', [
    open('Cast-iron pan'),
    press('Reserve'),
    takeMeanwhile('Cast-iron pan'),
  ]),
  birthday('shared-changed', 'Birthday', [takeMeanwhile('Cast-iron pan'), see('is reserved now.')]),
  birthday('unreserve', 'Confirm Unreserve', [open('Pottery evening'), press('Unreserve')]),
  birthday('want-this-too', 'To which wishlist?', [open('Cast-iron pan'), press('I want this too')]),
  at('jonas', '/shared/Birthday', { arrange: failOperation('CopyTargets') })('want-this-too-failing', 'Try again', [
    open('Cast-iron pan'),
    press('I want this too'),
  ]),
  withMe('shared-with-me', 'Birthday'),
  withMe('shared-with-me-open', 'You’re giving this', [open('Birthday')]),
  at('newcomer', '/shared-with-me')('shared-with-me-empty', 'No shared wishlists yet.'),
  at('jonas', '/shared-with-me', loading)('shared-with-me-loading', 'Wishlists Shared With Me'),
  at('jonas', '/shared-with-me', failing)('shared-with-me-failing', 'Failed to fetch user data'),
  at('giver', '/shared-with-me', tight)('gifts', 'New items'),
  at('giver', '/shared-with-me', { arrange: failOperation('Gifts') })('gifts-failing', 'could not be loaded'),
  at('giver', '/', tight)('gifts-landing', 'giving 5 gifts'),
  at('giver', '/dashboard')('gifts-dashboard', 'Taken off the wishlist'),
  gifts('gifts-unreserve', 'Confirm Unreserve', [openGift, press('Unreserve')]),
  gifts('gifts-open', 'A note about this gift', [openGift]),
  gifts('gifts-give-up', 'Give up this gift', [open('Secateurs'), press('Give up')]),
  at('giver', '/shared-with-me', { ...tight, arrange: pretendToUnreserve })('gifts-undo', 'Undo', [
    openGift,
    press('Unreserve'),
    press('Unreserve'),
  ]),
  at('giver', '/shared-with-me', { arrange: failOperation('MarkWishlistSeen') })('new-items', 'Rhubarb jam', [
    open('Name day'),
  ]),
];

/** @throws Error if there is no such state */
export function stateOf(name: string): State {
  const found = states.find((state) => state.name === name);
  if (!found) throw new Error(`There is no state '${name}'.`);
  return found;
}
