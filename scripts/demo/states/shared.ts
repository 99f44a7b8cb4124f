import { largeWishlist } from '../family.ts';
import {
  comeUnknown,
  failOperation,
  failRequests,
  holdRequests,
  open,
  press,
  pretendToUnreserve,
  type State,
  type Step,
} from './steps.ts';

const birthday = { who: 'jonas', path: '/shared/Birthday' } as const;
const gifts = { who: 'giver', path: '/shared-with-me' } as const;
const openGift = open('Travel chess');
const withMe = { who: 'jonas', path: '/shared-with-me' } as const;

/** Nobody knows who asks for the page, so it requests what depends on that. */
function comeUnknownAnd(arrange: Step): Step {
  return async (page) => {
    await comeUnknown(page);
    await arrange(page);
  };
}

/** The pages of other people's wishlists, and of one's own as others see them. */
export const sharedStates: readonly State[] = [
  {
    name: 'shared-visitor',
    ...birthday,
    who: 'visitor',
    act: [open('Linen apron')],
    sees: 'You need to be logged in to reserve items.',
    isTight: true,
  },
  {
    name: 'shared-visitor-reserved',
    ...birthday,
    who: 'visitor',
    act: [open('Pottery evening')],
    sees: 'Birthday',
  },
  { name: 'shared-giver', ...birthday, act: [open('Cast-iron pan'), open('Pottery evening')], sees: 'Unreserve' },
  { name: 'shared-owner', ...birthday, who: 'maja', act: [open('Linen apron')], sees: 'Shared by: You' },
  {
    name: 'shared-200-items',
    ...birthday,
    who: 'visitor',
    path: `/shared/${largeWishlist}`,
    isTight: true,
    sees: '200 W',
  },
  { name: 'shared-right-to-left', ...birthday, isTight: true, path: '/shared/هدايا العيد', sees: 'Atlas of old maps' },
  {
    name: 'shared-empty',
    ...birthday,
    who: 'maja',
    path: '/shared/Next Christmas',
    sees: 'No items in this wishlist.',
  },
  { name: 'shared-invalid', ...birthday, who: 'visitor', path: '/shared/gone', sees: 'Invalid or expired' },
  { name: 'shared-failing', ...birthday, arrange: comeUnknownAnd(failRequests), sees: 'Try again' },
  { name: 'shared-loading', ...birthday, arrange: comeUnknownAnd(holdRequests), sees: 'Linen apron' },
  {
    name: 'reserve',
    ...birthday,
    act: [open('Cast-iron pan'), press('Reserve')],
    sees: 'Confirm Reservation',
  },
  {
    name: 'unreserve',
    ...birthday,
    act: [open('Pottery evening'), press('Unreserve')],
    sees: 'Confirm Unreserve',
  },
  { name: 'shared-with-me', ...withMe, sees: 'Birthday' },
  { name: 'shared-with-me-open', ...withMe, act: [open('Birthday'), open('Pottery evening')], sees: 'Unreserve' },
  { name: 'shared-with-me-empty', ...withMe, who: 'newcomer', sees: 'No shared wishlists yet.' },
  { name: 'shared-with-me-loading', ...withMe, arrange: holdRequests, sees: 'Wishlists Shared With Me' },
  { name: 'shared-with-me-failing', ...withMe, arrange: failRequests, sees: 'Failed to fetch user data' },
  { name: 'gifts', ...gifts, isTight: true, sees: 'New items' },
  { name: 'gifts-all', ...gifts, act: [press('Show all gifts')], sees: 'Bread bin' },
  { name: 'gifts-failing', ...gifts, arrange: failOperation('Gifts'), sees: 'could not be loaded' },
  { name: 'gifts-landing', ...gifts, path: '/', isTight: true, sees: 'You’re giving' },
  { name: 'gifts-dashboard', ...gifts, path: '/dashboard', sees: 'Taken off the wishlist' },
  { name: 'gifts-unreserve', ...gifts, act: [openGift, press('Unreserve')], sees: 'Confirm Unreserve' },
  { name: 'gifts-open', ...gifts, act: [openGift], sees: 'Unreserve' },
  { name: 'gifts-give-up', ...gifts, act: [press('Give up')], sees: 'Give up this gift' },
  {
    name: 'gifts-undo',
    ...gifts,
    isTight: true,
    arrange: pretendToUnreserve,
    act: [openGift, press('Unreserve'), press('Unreserve')],
    sees: 'Undo',
  },
  {
    name: 'new-items',
    ...gifts,
    arrange: failOperation('MarkWishlistSeen'),
    act: [open('Name day')],
    sees: 'Rhubarb jam',
  },
];
