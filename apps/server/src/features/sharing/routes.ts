import { limits } from '@wishnest/domain/limits';
import { isProblem } from '@wishnest/domain/problem';
import { avatars } from '@wishnest/domain/profile';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../api/http/errors.ts';
import { streamJson } from '../../api/reads.ts';
import { entity, exampleIds, exampleOf, id, type Members, schemaOf, string, uid } from '../../api/rest/entity.ts';
import { addCall, describeCall } from '../../api/rest/route.ts';
import { isReserved, item, presentOwnItem, reservedBy } from '../items/routes.ts';
import type { SharedItem } from '../reservations/service.ts';
import type { Services } from '../services.ts';
import type { OpenedWishlist, Owner, SharedWishlist } from './service.ts';

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

export function presentSharedItem({ id, name, link, isReserved, reservedBy }: SharedItem, ownerId: string) {
  return { id, name, link, isReserved, reservedBy, wishlistOwner: ownerId };
}

const presentOwner = ({ id, name, avatar }: Owner) => ({ ownerId: id, ownerName: name, ownerAvatar: avatar });

export function sharingRoutes(app: FastifyInstance, { sharing, wishlists, items, reservations }: Services) {
  for (const entity of entities) app.addSchema(entity);

  /** Lists the items: without reservations for the owner, who has no view, and with them for everybody else. */
  async function itemsOf({ wishlist, view }: OpenedWishlist) {
    const { ownerId } = wishlist;
    if (!view) return (await items.listWithoutReservations([wishlist])).map((item) => presentOwnItem(item, ownerId));
    return (await reservations.listItems([view])).map((item) => presentSharedItem(item, ownerId));
  }

  addCall(app, 'GET', '/wishlists/:id/items', {
    operationId: 'listItems',
    summary: 'The items of a wishlist that the caller owns or whose current share link they have opened',
    success: { status: 200, entity: 'Item', isList: true },
    refusals: [404],
    async answer({ params }, { viewer }) {
      const opened = await sharing.byId(params.id, viewer);
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
    async answer(request, { viewer }, reply) {
      const groups = await sharing.sharedWithMe(viewer);
      return streamJson(request, reply, writeGroups(groups.flatMap(({ wishlists }) => wishlists)));
    },
  });

  /** Writes the wishlists, each owner's behind each other, as JSON. At the caps that is 200 MB. */
  async function* writeGroups(wishlists: SharedWishlist[]) {
    let lastOwner: string | null = null;
    for await (const { wishlist, owner, items } of readInParts(wishlists)) {
      const { id, name, ownerId } = wishlist;
      if (ownerId === lastOwner) yield ',';
      else yield `${lastOwner ? ']},' : '['}${JSON.stringify(presentOwner(owner)).slice(0, -1)},"wishlists":[`;
      yield JSON.stringify({ id, name, items: items.map((item) => presentSharedItem(item, ownerId)) });
      lastOwner = ownerId;
    }
    yield lastOwner ? ']}]' : '[]';
  }

  /** Reads the items of the wishlists, of about as many at a time as one operation can read. */
  async function* readInParts(wishlists: SharedWishlist[]) {
    const counts = await items.countOf(wishlists.map(({ wishlist }) => wishlist));
    const countOf = new Map(counts.map(({ wishlistId, count }) => [wishlistId, count]));
    let part: SharedWishlist[] = [];
    let total = 0;
    for (const shared of wishlists) {
      part.push(shared);
      total += countOf.get(shared.wishlist.id) ?? 0;
      if (total < limits.itemsPerOperation && shared !== wishlists.at(-1)) continue;
      const rows = await reservations.listItems(part.map(({ view }) => view));
      const byWishlist = Map.groupBy(rows, (item) => item.wishlistId);
      for (const one of part) yield { ...one, items: byWishlist.get(one.wishlist.id) ?? [] };
      part = [];
      total = 0;
    }
  }

  const path = '/shared-links/:shareCode';
  const options = describeCall(path, {
    operationId: 'getSharedWishlist',
    summary:
      'The wishlist behind a share link; with a token it is also added to the shared-with-me of the caller, who can then use its id',
    success: { status: 200, entity: 'SharedWishlist' },
    refusals: [404],
    config: { token: 'optional' },
  });
  app.get<{ Params: { shareCode: string } }>(path, options, async ({ caller, params, network }, reply) => {
    const opened = caller.viewer
      ? await sharing.open(caller.viewer, params.shareCode)
      : await sharing.byShareCode(params.shareCode, caller, network);
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
