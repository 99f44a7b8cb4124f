import { addGlobalDefs } from '@valibot/to-json-schema';
import { isProblem } from '@wishnest/domain/problem';
import { avatars } from '@wishnest/domain/profile';
import { refuseProgram } from '@wishnest/domain/programs';
import * as v from 'valibot';
import { callerOf } from '../../api/authentication.ts';
import { itemsOfWishlist, partOfStream } from '../../api/reads.ts';
import {
  exampleIds,
  id,
  itemPath,
  openRefusals,
  refusalsOf,
  sharePath,
  userId,
  wishlistPath,
} from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import { streamJson } from '../../api/streamJson.ts';
import type { Services } from '../context.ts';
import { restItemOf } from '../items/item.ts';
import { exampleItem, Item, reservationState } from '../items/routes.ts';
import type { OpenedWishlist, Owner, SharedWishlist as Shared } from '../visibility/service.ts';
import type { SharingOwner as Sharing } from './service.ts';

const owner = {
  ownerId: userId,
  ownerName: v.pipe(v.string(), v.description('Empty if the owner has no profile.')),
  ownerAvatar: v.picklist(avatars as readonly string[]),
};
const items = { items: v.pipe(v.array(Item), v.description('In the order of creation.')) };
const exampleOwner = { ownerId: exampleIds.userId, ownerName: 'Ann', ownerAvatar: 'avatar4' } as const;
const exampleWishlist = { id: exampleIds.id, name: 'Birthday' };

const Reservation = v.pipe(
  v.object(reservationState),
  v.title('Reservation'),
  v.examples([{ isReserved: true, reservedBy: exampleIds.userId }]),
);
const ShareLink = v.pipe(
  v.object({ shareCode: id }),
  v.title('ShareLink'),
  v.examples([{ shareCode: exampleIds.shareCode }]),
);
const SharedWishlist = v.pipe(
  v.object({ id, name: v.string(), ...owner, ...items }),
  v.title('SharedWishlist'),
  v.examples([{ ...exampleWishlist, ...exampleOwner, items: [exampleItem] }]),
);
const SharingOwner = v.pipe(
  v.object({ ...owner, wishlists: v.array(v.object({ id, name: v.string(), ...items })) }),
  v.title('SharingOwner'),
  v.examples([{ ...exampleOwner, wishlists: [{ ...exampleWishlist, items: [exampleItem] }] }]),
);
addGlobalDefs({ Reservation, ShareLink, SharedWishlist, SharingOwner });

/** How many wishlists one statement reads the items of. At the caps they have 2,000. */
const wishlistsPerPart = 4;

const presentOwner = ({ id, name, avatar }: Owner) => ({ ownerId: id, ownerName: name, ownerAvatar: avatar });

const tags = ['Sharing'];

export async function sharingRoutes(
  app: RestApp,
  { visibility, sharing, wishlists, items, reservations, users }: Services,
) {
  /** Lists the items: without reservations for the owner, who has no view, and with them for everybody else. */
  async function itemsOf({ wishlist, view }: OpenedWishlist) {
    const { ownerId } = wishlist;
    if (view) return (await reservations.listItems([view])).map((item) => restItemOf(item, ownerId, item));
    return (await items.listWithoutReservations([wishlist])).map((item) => restItemOf(item, ownerId));
  }

  app.get(
    '/wishlists/:id/items',
    {
      config: { returns: itemsOfWishlist },
      schema: {
        operationId: 'listItems',
        summary: 'The items of a wishlist that the caller owns or whose current share link they have opened',
        tags: ['Items'],
        params: wishlistPath,
        response: { 200: v.array(Item), ...refusalsOf(404) },
      },
    },
    async (request) => {
      const opened = await visibility.byId(request.params.id, callerOf(request).viewer);
      return isProblem(opened) ? opened : itemsOf(opened);
    },
  );

  app.post(
    '/shared-links/:id/generate',
    {
      schema: {
        operationId: 'generateShareLink',
        summary: "Shares the caller's wishlist; one that is shared already keeps its code",
        tags,
        params: wishlistPath,
        response: { 200: ShareLink, ...refusalsOf(404) },
      },
    },
    async (request) => {
      const wishlist = await wishlists.share(callerOf(request).viewer, request.params.id);
      // A wishlist that was just shared has a code.
      return isProblem(wishlist) ? wishlist : { shareCode: wishlist.shareCode ?? '' };
    },
  );

  app.get(
    '/shared-links/shared-with-me',
    {
      config: { returns: partOfStream },
      schema: {
        operationId: 'listSharedWithMe',
        summary: 'The wishlists whose share links the caller opened, by owner',
        tags,
        response: { 200: v.array(SharingOwner), ...refusalsOf() },
      },
    },
    async (request, reply) =>
      streamJson(request, reply, readOwners(await sharing.sharedWithMe(callerOf(request).viewer))),
  );

  /** Reads each owner's wishlists. At the caps the response has 200 MB. */
  async function* readOwners(owners: Sharing[]) {
    const all = readInParts(owners.flatMap(({ wishlists }) => wishlists));
    for (const { owner, wishlists } of owners) yield { ...presentOwner(owner), wishlists: take(wishlists.length, all) };
  }

  /** Reads wishlists with their items, some at a time, so that many are neither read one by one nor in memory together. */
  async function* readInParts(wishlists: Shared[]) {
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

  app.get(
    '/shared-links/:shareCode',
    {
      config: { token: 'optional', returns: itemsOfWishlist, hidesUnchanged: true },
      schema: {
        operationId: 'getSharedWishlist',
        summary:
          'The wishlist behind a share link; with a token it is also added to the shared-with-me of the caller, who can then use its id',
        tags,
        security: [{}, { token: [] }],
        params: sharePath,
        response: { 200: SharedWishlist, ...openRefusals(404) },
      },
    },
    async ({ caller, params, addressRange }, reply) => {
      // Opening a link is a write.
      const mayOpen = !refuseProgram(caller.access, 'writes');
      const opens = mayOpen && caller.viewer && !(await users.refuseWithoutProfile(caller.viewer));
      const opened = opens
        ? await sharing.open(caller.viewer, params.shareCode, 'all')
        : await visibility.byShareCode(params.shareCode, caller, addressRange);
      if (isProblem(opened)) return opened;
      reply.isRevalidated = opened.view !== null;
      const { id, name } = opened.wishlist;
      return { id, name, ...presentOwner(opened.owner), items: await itemsOf(opened) };
    },
  );

  app.patch(
    '/wishlists/:id/items/:itemId/reserve',
    {
      config: { signInReason: 'SIGN_IN_TO_RESERVE', hidesStatus: true },
      schema: {
        operationId: 'toggleReservation',
        summary:
          'Reserves the item, or ends its reservation by the caller, who has to open the share link with a token first',
        tags: ['Items'],
        params: itemPath,
        response: { 200: Reservation, ...refusalsOf(404, 409) },
      },
    },
    async (request) => {
      const { id, itemId } = request.params;
      return reservations.toggle(callerOf(request).viewer, { wishlistId: id, itemId });
    },
  );
}

/** Takes the next elements of a generator, and leaves the others to whoever takes after it. */
async function* take<Element>(count: number, source: AsyncGenerator<Element>) {
  for (let taken = 0; taken < count; taken += 1) yield (await source.next()).value as Element;
}
