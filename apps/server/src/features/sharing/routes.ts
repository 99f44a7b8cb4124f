import { isProblem } from '@wishnest/domain/problem';
import { avatars } from '@wishnest/domain/profile';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../api/http/errors.ts';
import { entity, exampleIds, exampleOf, id, type Members, schemaOf, string, uid } from '../../api/rest/entity.ts';
import { addCall, describeCall, itemsOfWishlist, partOfStream } from '../../api/rest/route.ts';
import { streamJson } from '../../api/streamJson.ts';
import type { Services } from '../context.ts';
import { restItemOf } from '../items/item.ts';
import { isReserved, item, reservedBy } from '../items/routes.ts';
import type { OpenedWishlist, Owner, SharedWishlist } from '../visibility/service.ts';
import type { SharingOwner } from './service.ts';

const named: Members = {
  id: { schema: id, example: exampleIds.id },
  name: { schema: string, example: 'Birthday' },
};
const items: Members = {
  items: {
    schema: { type: 'array', items: { $ref: 'Item#' }, description: 'In the order of creation.' },
    example: item.examples,
  },
};
const owner: Members = {
  ownerId: { schema: uid, example: exampleIds.uid },
  ownerName: { schema: { ...string, description: 'Empty where the owner has no profile.' }, example: 'Ann' },
  ownerAvatar: { schema: { ...string, enum: avatars }, example: 'avatar4' },
};
const sharedWithMe: Members = { ...named, ...items };

const entities = [
  entity('Reservation', {
    isReserved: { schema: isReserved, example: true },
    reservedBy: { schema: reservedBy, example: exampleIds.uid },
  }),
  entity('ShareLink', { shareCode: { schema: id, example: exampleIds.shareCode } }),
  entity('SharedWishlist', { ...named, ...owner, ...items }),
  entity('SharingOwner', {
    ...owner,
    wishlists: {
      schema: { type: 'array', items: schemaOf(sharedWithMe) },
      example: [exampleOf(sharedWithMe)],
    },
  }),
];

/** How many wishlists one statement reads the items of. At the caps they have 2,000. */
const wishlistsPerPart = 4;

const presentOwner = ({ id, name, avatar }: Owner) => ({ ownerId: id, ownerName: name, ownerAvatar: avatar });

export function sharingRoutes(
  app: FastifyInstance,
  { visibility, sharing, wishlists, items, reservations, users }: Services,
) {
  for (const entity of entities) app.addSchema(entity);

  /** Lists the items: without reservations for the owner, who has no view, and with them for everybody else. */
  async function itemsOf({ wishlist, view }: OpenedWishlist) {
    const { ownerId } = wishlist;
    if (view) return (await reservations.listItems([view])).map((item) => restItemOf(item, ownerId, item));
    return (await items.listWithoutReservations([wishlist])).map((item) => restItemOf(item, ownerId));
  }

  addCall(app, 'GET', '/wishlists/:id/items', {
    operationId: 'listItems',
    summary: 'The items of a wishlist that the caller owns or whose current share link they have opened',
    success: { status: 200, entity: 'Item', isList: true },
    refusals: [404],
    config: { returns: itemsOfWishlist },
    async answer({ params }, { viewer }) {
      const opened = await visibility.byId(params.id, viewer);
      return isProblem(opened) ? opened : itemsOf(opened);
    },
  });

  addCall(app, 'POST', '/shared-links/:id/generate', {
    operationId: 'generateShareLink',
    summary: "Shares the caller's wishlist; one that is shared already keeps its code",
    success: { status: 200, entity: 'ShareLink' },
    refusals: [404],
    answer: ({ params }, { viewer }) => wishlists.share(viewer, params.id),
  });

  addCall(app, 'GET', '/shared-links/shared-with-me', {
    operationId: 'listSharedWithMe',
    summary: 'The wishlists whose share links the caller opened, by owner',
    success: { status: 200, entity: 'SharingOwner', isList: true },
    config: { returns: partOfStream },
    answer: async (request, { viewer }, reply) =>
      streamJson(request, reply, readOwners(await sharing.sharedWithMe(viewer))),
  });

  /** Reads each owner's wishlists. At the caps the response has 200 MB. */
  async function* readOwners(owners: SharingOwner[]) {
    const all = readInParts(owners.flatMap(({ wishlists }) => wishlists));
    for (const { owner, wishlists } of owners) yield { ...presentOwner(owner), wishlists: take(wishlists.length, all) };
  }

  /** Reads wishlists with their items, some at a time, so that many are neither read one by one nor in memory together. */
  async function* readInParts(wishlists: SharedWishlist[]) {
    for (let at = 0; at < wishlists.length; at += wishlistsPerPart) {
      const part = wishlists.slice(at, at + wishlistsPerPart);
      const rows = await reservations.listItems(part.map(({ view }) => view));
      const byWishlist = Map.groupBy(rows, (item) => item.wishlistId);
      for (const { wishlist } of part) {
        const { id, name, ownerId } = wishlist;
        yield { id, name, items: (byWishlist.get(id) ?? []).map((item) => restItemOf(item, ownerId, item)) };
      }
    }
  }

  const path = '/shared-links/:shareCode';
  const options = describeCall(path, {
    operationId: 'getSharedWishlist',
    summary:
      'The wishlist behind a share link; with a token it is also added to the shared-with-me of the caller, who can then use its id',
    success: { status: 200, entity: 'SharedWishlist' },
    refusals: [404],
    config: { token: 'optional', returns: itemsOfWishlist },
  });
  app.get<{ Params: { shareCode: string } }>(path, options, async ({ caller, params, network }, reply) => {
    // Opening a link is a write.
    const opens = caller.viewer && !(await users.refuseWithoutProfile(caller.viewer));
    const opened = opens
      ? await sharing.open(caller.viewer, params.shareCode)
      : await visibility.byShareCode(params.shareCode, caller, network);
    if (isProblem(opened)) return sendProblem(reply, opened);
    const { id, name } = opened.wishlist;
    return { id, name, ...presentOwner(opened.owner), items: await itemsOf(opened) };
  });

  addCall(app, 'PATCH', '/wishlists/:id/items/:itemId/reserve', {
    operationId: 'toggleReservation',
    summary:
      'Reserves the item, or ends its reservation by the caller, who has to open the share link with a token first',
    success: { status: 200, entity: 'Reservation' },
    refusals: [404, 409],
    config: { signInSentence: 'signInRequiredToReserve', hidesStatus: true },
    answer: ({ params }, { viewer }) => reservations.toggle(viewer, { wishlistId: params.id, itemId: params.itemId }),
  });
}

/** Takes the next elements of a generator, and leaves the others to whoever takes after it. */
async function* take<Element>(count: number, source: AsyncGenerator<Element>) {
  for (let taken = 0; taken < count; taken += 1) yield (await source.next()).value as Element;
}
