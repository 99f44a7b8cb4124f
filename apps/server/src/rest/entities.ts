import { avatars } from '@wishnest/domain/avatars';
import { limits } from '@wishnest/domain/limits';
import { refusals } from '@wishnest/domain/texts/refusals';
import type { StoredItem } from '../items/service.ts';
import type { SharedItem } from '../reservations/service.ts';
import type { Owner } from '../sharing/service.ts';
import type { WishlistRow } from '../wishlists/service.ts';

/*
 * The entities of the REST API. By its JSON schema Fastify serialises responses: members that it does not name are left
 * out. An entity that does not have the members of its row also has a function that builds it.
 */

export const exampleIds = {
  id: 'V1StGXR8_Z5jdHi6B-myTq',
  itemId: 'tn1oMTOa_lZ4C7Qq2VbXe3',
  shareCode: 'kP3sW9xYb7LdR0uJ-2mNfA',
  uid: 'k3Jv0yXb9QeRzT5uWq2LmN8s',
};

const id = {
  type: 'string',
  description: `${limits.idLength} unguessable characters; older ids have ${limits.oldIdLength}.`,
} as const;
const uid = { type: 'string', description: "The identity provider's uid." } as const;

function entity(name: string, properties: Record<string, object>, example: Record<string, unknown>) {
  const required = Object.keys(properties);
  const examples = [example];
  return { $id: name, title: name, type: 'object', required, properties, examples } as const;
}

const isReserved = { type: 'boolean', description: 'Always false for the owner, who never learns of reservations.' };
const reservedBy = {
  type: ['string', 'null'],
  description: "The caller's own uid where they have reserved the item, else null.",
};
const exampleItem = {
  id: exampleIds.itemId,
  name: 'Kite',
  link: 'https://shop.example/kite',
  isReserved: false,
  reservedBy: null,
  wishlistOwner: exampleIds.uid,
};
const item = entity(
  'Item',
  {
    id,
    name: { type: 'string', maxLength: limits.itemName },
    link: { type: 'string', format: 'uri', maxLength: limits.link },
    isReserved,
    reservedBy,
    wishlistOwner: uid,
  },
  exampleItem,
);
const items = { type: 'array', items: { $ref: 'Item#' }, description: 'In the order of creation.' } as const;
const owner = {
  ownerId: uid,
  ownerName: { type: 'string', description: 'Empty where the owner has no profile.' },
  ownerAvatar: { type: 'string', enum: avatars },
};

const exampleOwner = { ownerId: exampleIds.uid, ownerName: 'Ann', ownerAvatar: 'avatar4' };
const exampleWishlist = { id: exampleIds.id, name: 'Birthday', items: [exampleItem] };

export const entities = [
  entity(
    'Error',
    { error: { type: 'string', description: 'A sentence that may be shown to a person.' } },
    { error: refusals.wishlistNotFound },
  ),
  entity(
    'User',
    {
      id: uid,
      username: { type: 'string', maxLength: limits.username },
      bio: { type: 'string', maxLength: limits.bio },
      email: { type: 'string' },
      avatarUrl: { type: 'string', enum: ['', ...avatars] },
    },
    { id: exampleIds.uid, username: 'Ann', bio: 'Sails.', email: 'ann@example.com', avatarUrl: 'avatar4' },
  ),
  entity(
    'Wishlist',
    {
      id,
      name: { type: 'string', maxLength: limits.wishlistName },
      userId: uid,
      isPublic: { type: 'boolean', description: 'Whether its share link works.' },
      order: { type: 'integer', minimum: 0, maximum: limits.order },
    },
    { id: exampleIds.id, name: 'Birthday', userId: exampleIds.uid, isPublic: false, order: 0 },
  ),
  item,
  entity('Reservation', { isReserved, reservedBy }, { isReserved: true, reservedBy: exampleIds.uid }),
  entity('ShareLink', { shareCode: id }, { shareCode: exampleIds.shareCode }),
  entity('SharedWishlist', { id, name: { type: 'string' }, ...owner, items }, { ...exampleWishlist, ...exampleOwner }),
  entity(
    'SharingOwner',
    {
      ...owner,
      wishlists: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'name', 'items'],
          properties: { id, name: { type: 'string' }, items },
        },
      },
    },
    { ...exampleOwner, wishlists: [exampleWishlist] },
  ),
];

export function presentWishlist({ id, name, ownerId, shareCode, order }: WishlistRow) {
  return { id, name, userId: ownerId, isPublic: shareCode !== null, order };
}

/** An item for its owner: `isReserved` and `reservedBy` are the same whether or not the item is reserved. */
export function presentOwnItem({ id, name, link }: StoredItem, ownerId: string) {
  return { id, name, link, isReserved: false, reservedBy: null, wishlistOwner: ownerId };
}

export function presentSharedItem({ id, name, link, isReserved, reservedBy }: SharedItem, ownerId: string) {
  return { id, name, link, isReserved, reservedBy, wishlistOwner: ownerId };
}

export function presentOwner({ id, name, avatar }: Owner) {
  return { ownerId: id, ownerName: name, ownerAvatar: avatar };
}
