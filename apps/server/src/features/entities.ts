/** The entities of the REST API. A response has the members of its schema, in their order, and no others. */
import { limits } from '@wishnest/domain/limits';
import { avatars } from '@wishnest/domain/profile';
import * as v from 'valibot';
import { exampleIds, Id, UserId } from '../api/rest/schemas.ts';

const avatar = v.picklist(avatars as readonly string[]);
const storedAvatar = v.picklist(['', ...avatars] as readonly string[]);

export const User = v.pipe(
  v.object({
    id: UserId,
    username: v.pipe(v.string(), v.maxLength(limits.username)),
    bio: v.pipe(v.string(), v.maxLength(limits.bio)),
    email: v.string(),
    avatarUrl: storedAvatar,
  }),
  v.title('User'),
  v.examples([
    { id: exampleIds.userId, username: 'Ann', bio: 'Sails.', email: 'ann@example.com', avatarUrl: 'avatar4' },
  ]),
);

export const Wishlist = v.pipe(
  v.object({
    id: Id,
    name: v.pipe(v.string(), v.maxLength(limits.wishlistName)),
    userId: UserId,
    isPublic: v.pipe(v.boolean(), v.description('Whether its share link works.')),
    order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.order)),
  }),
  v.title('Wishlist'),
  v.examples([{ id: exampleIds.id, name: 'Birthday', userId: exampleIds.userId, isPublic: false, order: 0 }]),
);

/** Whether an item is reserved, as the caller may know it. */
const reservationState = {
  isReserved: v.pipe(v.boolean(), v.description('Always false for the owner, who never learns of reservations.')),
  reservedBy: v.pipe(
    v.nullable(v.string()),
    v.description("The caller's own uid if they have reserved the item, else null."),
  ),
};

const exampleItem = {
  id: exampleIds.itemId,
  name: 'Kite',
  link: 'https://shop.example/kite',
  isReserved: false,
  reservedBy: null,
  wishlistOwner: exampleIds.userId,
};

export const Item = v.pipe(
  v.object({
    id: Id,
    name: v.pipe(v.string(), v.maxLength(limits.itemName)),
    link: v.pipe(v.string(), v.url(), v.maxLength(limits.link)),
    ...reservationState,
    wishlistOwner: UserId,
  }),
  v.title('Item'),
  v.examples([exampleItem]),
);

export const Reservation = v.pipe(
  v.object(reservationState),
  v.title('Reservation'),
  v.examples([{ isReserved: true, reservedBy: exampleIds.userId }]),
);

export const ShareLink = v.pipe(
  v.object({ shareCode: Id }),
  v.title('ShareLink'),
  v.examples([{ shareCode: exampleIds.shareCode }]),
);

const ownerMembers = {
  ownerId: UserId,
  ownerName: v.pipe(v.string(), v.description('Empty if the owner has no profile.')),
  ownerAvatar: avatar,
};
const itemsMember = { items: v.pipe(v.array(Item), v.description('In the order of creation.')) };
const exampleOwner = { ownerId: exampleIds.userId, ownerName: 'Ann', ownerAvatar: 'avatar4' };
const exampleWishlist = { id: exampleIds.id, name: 'Birthday', items: [exampleItem] };

export const SharedWishlist = v.pipe(
  v.object({ id: Id, name: v.string(), ...ownerMembers, ...itemsMember }),
  v.title('SharedWishlist'),
  v.examples([{ ...exampleWishlist, ...exampleOwner }]),
);

export const SharingOwner = v.pipe(
  v.object({ ...ownerMembers, wishlists: v.array(v.object({ id: Id, name: v.string(), ...itemsMember })) }),
  v.title('SharingOwner'),
  v.examples([{ ...exampleOwner, wishlists: [exampleWishlist] }]),
);

/** All of them, by the names that the document gives them. */
export const entities = { User, Wishlist, Item, Reservation, ShareLink, SharedWishlist, SharingOwner };
