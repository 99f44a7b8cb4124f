import { avatars } from '@wishnest/domain/avatars';
import { limits } from '@wishnest/domain/limits';
import type { ItemRow } from '../items/service.ts';
import type { SharedItemRow } from '../reservations/service.ts';
import type { Owner } from '../sharing/service.ts';
import type { WishlistRow } from '../wishlists/service.ts';

/*
 * The entities of the REST facade: each its JSON schema, by which Fastify writes it and the OpenAPI document describes
 * it, and the function that presents it.
 */

const id = {
  type: 'string',
  description: `${limits.idLength} unguessable characters, ${limits.oldIdLength} in older ones.`,
} as const;
const uid = { type: 'string', description: "The identity provider's uid." } as const;

function entity(name: string, properties: Record<string, object>) {
  return { $id: name, title: name, type: 'object', required: Object.keys(properties), properties } as const;
}

const item = entity('Item', {
  id,
  name: { type: 'string', maxLength: limits.itemName },
  link: { type: 'string', format: 'uri', maxLength: limits.link },
  isReserved: { type: 'boolean', description: 'Always false for the owner, who never learns.' },
  reservedBy: { type: ['string', 'null'], description: "The caller's own uid where they hold it, else null." },
  wishlistOwner: uid,
});
const items = { type: 'array', items: { $ref: 'Item#' }, description: 'In the order of creation.' } as const;
const owner = {
  ownerId: uid,
  ownerName: { type: 'string', description: 'Empty where the owner has no profile.' },
  ownerAvatar: { type: 'string', enum: avatars },
};

export const entities = [
  entity('Error', { error: { type: 'string', description: 'A sentence that may be shown to a person.' } }),
  entity('User', {
    id: uid,
    username: { type: 'string', maxLength: limits.username },
    bio: { type: 'string', maxLength: limits.bio },
    email: { type: 'string' },
    avatarUrl: { type: 'string', enum: ['', ...avatars] },
  }),
  entity('Wishlist', {
    id,
    name: { type: 'string', maxLength: limits.wishlistName },
    userId: uid,
    isPublic: { type: 'boolean', description: 'Whether its share link works.' },
    order: { type: 'integer', minimum: 0, maximum: limits.order },
  }),
  item,
  entity('Reservation', { isReserved: item.properties.isReserved ?? {}, reservedBy: item.properties.reservedBy ?? {} }),
  entity('ShareLink', { shareCode: id }),
  entity('SharedWishlist', { id, name: { type: 'string' }, ...owner, items }),
  entity('SharingOwner', {
    ...owner,
    wishlists: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', 'items'],
        properties: { id, name: { type: 'string' }, items },
      },
    },
  }),
];

export function presentWishlist({ id, name, ownerId, shareCode, order }: WishlistRow) {
  return { id, name, userId: ownerId, isPublic: shareCode !== null, order };
}

/** As the owner sees it: the two documented fields tell nothing, whatever there is to tell. */
export function presentOwnItem({ id, name, link }: ItemRow, ownerId: string) {
  return { id, name, link, isReserved: false, reservedBy: null, wishlistOwner: ownerId };
}

export function presentSharedItem({ id, name, link, isReserved, reservedBy }: SharedItemRow, ownerId: string) {
  return { id, name, link, isReserved, reservedBy, wishlistOwner: ownerId };
}

export function presentOwner({ id, name, avatar }: Owner) {
  return { ownerId: id, ownerName: name, ownerAvatar: avatar };
}
