import { limits } from '@wishnest/domain/limits';
import { avatars } from '@wishnest/domain/profile';
import { refusals } from '@wishnest/domain/texts/refusals';
import type { StoredItem } from '../../features/items/service.ts';
import type { SharedItem } from '../../features/reservations/service.ts';
import type { Owner } from '../../features/sharing/service.ts';
import type { WishlistRow } from '../../features/wishlists/service.ts';

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

/** The members of an entity: the JSON schema of each, and an example. */
type Members = Record<string, [schema: object, example: unknown]>;

function schemaOf(members: Members) {
  const schemas = Object.entries(members).map(([name, [schema]]): [string, object] => [name, schema]);
  return { type: 'object' as const, required: Object.keys(members), properties: Object.fromEntries(schemas) };
}

function exampleOf(members: Members) {
  return Object.fromEntries(Object.entries(members).map(([name, [, example]]) => [name, example]));
}

function entity(name: string, members: Members) {
  return { $id: name, title: name, ...schemaOf(members), examples: [exampleOf(members)] };
}

const string = { type: 'string' } as const;
const id = {
  ...string,
  description: `${limits.idLength} unguessable characters; older ids have ${limits.oldIdLength}.`,
};
const uid = { ...string, description: "The identity provider's uid." };
const isReserved = { type: 'boolean', description: 'Always false for the owner, who never learns of reservations.' };
const reservedBy = {
  type: ['string', 'null'],
  description: "The caller's own uid where they have reserved the item, else null.",
};

const item = entity('Item', {
  id: [id, exampleIds.itemId],
  name: [{ ...string, maxLength: limits.itemName }, 'Kite'],
  link: [{ ...string, format: 'uri', maxLength: limits.link }, 'https://shop.example/kite'],
  isReserved: [isReserved, false],
  reservedBy: [reservedBy, null],
  wishlistOwner: [uid, exampleIds.uid],
});
const named: Members = { id: [id, exampleIds.id], name: [string, 'Birthday'] };
const items: Members = {
  items: [{ type: 'array', items: { $ref: 'Item#' }, description: 'In the order of creation.' }, item.examples],
};
const owner: Members = {
  ownerId: [uid, exampleIds.uid],
  ownerName: [{ ...string, description: 'Empty where the owner has no profile.' }, 'Ann'],
  ownerAvatar: [{ ...string, enum: avatars }, 'avatar4'],
};
const sharedWithMe: Members = { ...named, ...items };

export const entities = [
  entity('Error', {
    error: [{ ...string, description: 'A sentence that may be shown to a person.' }, refusals.wishlistNotFound],
  }),
  entity('User', {
    id: [uid, exampleIds.uid],
    username: [{ ...string, maxLength: limits.username }, 'Ann'],
    bio: [{ ...string, maxLength: limits.bio }, 'Sails.'],
    email: [string, 'ann@example.com'],
    avatarUrl: [{ ...string, enum: ['', ...avatars] }, 'avatar4'],
  }),
  entity('Wishlist', {
    id: [id, exampleIds.id],
    name: [{ ...string, maxLength: limits.wishlistName }, 'Birthday'],
    userId: [uid, exampleIds.uid],
    isPublic: [{ type: 'boolean', description: 'Whether its share link works.' }, false],
    order: [{ type: 'integer', minimum: 0, maximum: limits.order }, 0],
  }),
  item,
  entity('Reservation', { isReserved: [isReserved, true], reservedBy: [reservedBy, exampleIds.uid] }),
  entity('ShareLink', { shareCode: [id, exampleIds.shareCode] }),
  entity('SharedWishlist', { ...named, ...owner, ...items }),
  entity('SharingOwner', {
    ...owner,
    wishlists: [{ type: 'array', items: schemaOf(sharedWithMe) }, [exampleOf(sharedWithMe)]],
  }),
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
