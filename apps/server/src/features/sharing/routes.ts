import { isProblem } from '@wishnest/domain/problem';
import { refuseProgram } from '@wishnest/domain/programs';
import * as v from 'valibot';
import { callerOf } from '../../api/authentication.ts';
import { itemsOfWishlist, partOfStream } from '../../api/reads.ts';
import { openRefusals, readRefusals, sharePath, wishlistPath, writeRefusals } from '../../api/rest/schemas.ts';
import type { RestApp } from '../../api/rest/typeProvider.ts';
import { streamJson } from '../../api/streamJson.ts';
import type { Services } from '../context.ts';
import { SharedWishlist, ShareLink, SharingOwner } from '../entities.ts';
import { restItemOf } from '../items/item.ts';
import type { SharedItem } from '../reservations/service.ts';
import type { Owner, SharedWishlist as Shared } from '../visibility/service.ts';
import type { SharingOwner as Sharing } from './service.ts';

/** How many wishlists one statement reads the items of. At the caps they have 2,000. */
const wishlistsPerPart = 4;

const presentOwner = ({ id, name, avatar }: Owner) => ({ ownerId: id, ownerName: name, ownerAvatar: avatar });

const tags = ['Sharing'];

export async function sharingRoutes(app: RestApp, services: Services) {
  const { visibility, sharing, wishlists, items, reservations, users } = services;

  app.post(
    '/shared-links/:id/generate',
    {
      schema: {
        operationId: 'generateShareLink',
        summary: "Shares the caller's wishlist",
        description: 'One that is shared already keeps its code. The share link is `{origin}/shared/{shareCode}`.',
        tags,
        params: wishlistPath,
        response: { 200: ShareLink, ...writeRefusals('OWNERS_ONLY', 'WISHLIST_NOT_FOUND') },
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
        description: 'The 200 opened last. `GET /api/shared-links/{shareCode}` opens one, if a token is sent.',
        tags,
        response: { 200: v.array(SharingOwner), ...readRefusals() },
      },
    },
    async (request, reply) =>
      streamJson(request, reply, readOwners(await sharing.sharedWithMe(callerOf(request).viewer))),
  );

  /** Reads each owner's wishlists while the response is sent. At the caps it has 200 MB. */
  async function* readOwners(owners: Sharing[]) {
    const readItems = buildItemReader(owners.flatMap(({ wishlists }) => wishlists));
    for (const { owner, wishlists } of owners) {
      yield { ...presentOwner(owner), wishlists: readWishlists(wishlists, readItems) };
    }
  }

  async function* readWishlists(shared: Shared[], readItems: (one: Shared) => Promise<SharedItem[]>) {
    for (const one of shared) {
      const { id, name, ownerId } = one.wishlist;
      yield { id, name, items: (await readItems(one)).map((item) => restItemOf(item, ownerId)) };
    }
  }

  /**
   * Builds the function that reads the items of one of these wishlists, which it is asked for in their order. It reads some wishlists
   * at a time, so that many are neither read one by one nor in memory together.
   */
  function buildItemReader(shared: Shared[]) {
    let part: Shared[] = [];
    let byWishlist = new Map<string, SharedItem[]>();
    return async (one: Shared) => {
      if (!part.includes(one)) {
        const at = shared.indexOf(one);
        part = shared.slice(at, at + wishlistsPerPart);
        const rows = await reservations.listItems(part.map(({ view }) => view));
        byWishlist = Map.groupBy(rows, ({ wishlistId }) => wishlistId);
      }
      return byWishlist.get(one.wishlist.id) ?? [];
    };
  }

  app.get(
    '/shared-links/:shareCode',
    {
      config: { token: 'optional', returns: itemsOfWishlist, hidesUnchanged: true },
      schema: {
        operationId: 'getSharedWishlist',
        summary: 'The wishlist behind a share link',
        description:
          'Without a token for everybody. With one it is also added to the shared-with-me of the caller, who can then use its id; a ' +
          'token that only reads adds nothing. Ask again every 15 seconds, with `If-None-Match`.',
        tags,
        security: [{}, { token: [] }],
        params: sharePath,
        response: { 200: SharedWishlist, ...openRefusals('SHARE_CODE_NOT_FOUND') },
      },
    },
    async ({ caller, params, addressRange }, reply) => {
      // Opening a link is a write.
      const mayOpen = caller.access === null || !refuseProgram(caller.access, 'writes');
      const opens = mayOpen && caller.viewer && !(await users.refuseWithoutProfile(caller.viewer));
      const opened = opens
        ? await sharing.open(caller.viewer, params.shareCode, 'all')
        : await visibility.byShareCode(params.shareCode, caller, addressRange);
      if (isProblem(opened)) return opened;
      const { wishlist, owner, view } = opened;
      reply.isRevalidated = view !== null;
      // The owner has no view of reservations.
      const rows = view ? await reservations.listItems([view]) : await items.listWithoutReservations([wishlist]);
      const { id, name, ownerId } = wishlist;
      return { id, name, ...presentOwner(owner), items: rows.map((item) => restItemOf(item, ownerId)) };
    },
  );
}
