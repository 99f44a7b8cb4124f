import { limits } from '@wishnest/domain/limits';
import { isProblem } from '@wishnest/domain/problem';
import { avatars } from '@wishnest/domain/profile';
import * as v from 'valibot';
import { accountOf, callerOf, signedInOf, writerOf } from '../../api/authentication.ts';
import { itemsOfWishlist, partOfStream } from '../../api/http/responseSizes.ts';
import { orProblem } from '../../api/rest/responses.ts';
import type { RestApp } from '../../api/rest/restApp.ts';
import { exampleIds, Id, nothing, sharePath, UserId, wishlistPath } from '../../api/rest/schemas.ts';
import { streamJson } from '../../api/streamJson.ts';
import type { Services } from '../context.ts';
import { restItemsOf, type ViewedItem } from '../items/item.ts';
import { exampleItem, Item } from '../items/routes.ts';
import type { Owner, SharedWishlist, WishlistRow } from '../visibility/service.ts';
import type { SharingOwner } from './service.ts';

const ShareLink = v.pipe(
  v.object({ shareCode: Id }),
  v.title('ShareLink'),
  v.examples([{ shareCode: exampleIds.shareCode }]),
);

const ownerMembers = {
  ownerId: UserId,
  ownerName: v.pipe(v.string(), v.description('Empty if the owner has no profile.')),
  ownerAvatar: v.picklist(avatars as readonly string[]),
};
const itemsMember = { items: v.pipe(v.array(Item), v.description('In the order of creation.')) };
const exampleOwner = { ownerId: exampleIds.userId, ownerName: 'Ann', ownerAvatar: 'avatar4' };
const exampleWishlist = { id: exampleIds.wishlistId, name: 'Birthday', items: [exampleItem] };

const SharedWishlistBody = v.pipe(
  v.object({ id: Id, name: v.string(), ...ownerMembers, ...itemsMember }),
  v.title('SharedWishlist'),
  v.examples([{ ...exampleWishlist, ...exampleOwner }]),
);

const SharingOwnerBody = v.pipe(
  v.object({ ...ownerMembers, wishlists: v.array(v.object({ id: Id, name: v.string(), ...itemsMember })) }),
  v.title('SharingOwner'),
  v.examples([{ ...exampleOwner, wishlists: [exampleWishlist] }]),
);

const SharingOwners = v.array(SharingOwnerBody);

export const sharingSchemas = { ShareLink, SharedWishlist: SharedWishlistBody, SharingOwner: SharingOwnerBody };

/** How many wishlists one statement reads the items of. At the caps they have 2,000. */
const wishlistsPerPart = 4;

const presentOwner = ({ id, name, avatar }: Owner) => ({ ownerId: id, ownerName: name, ownerAvatar: avatar });

const sharedRestWishlistOf = ({ id, name, ownerId }: WishlistRow, items: ViewedItem[]) => ({
  id,
  name,
  items: restItemsOf(items, ownerId),
});

const tags = ['Sharing'];

export async function sharingRoutes(app: RestApp, { sharing, wishlists, reservations, users }: Services) {
  app.post(
    '/shared-links/:id/generate',
    {
      config: { refuses: ['OWNERS_ONLY', 'WISHLIST_NOT_FOUND'] },
      schema: {
        operationId: 'generateShareLink',
        summary: "Shares the caller's wishlist",
        description: 'One that is shared already keeps its code. The share link is `{origin}/shared/{shareCode}`.',
        tags,
        params: wishlistPath,
        response: { 200: ShareLink },
      },
    },
    async (request) => {
      const shared = await wishlists.share(signedInOf(request).viewer, request.params.id);
      // A wishlist that was just shared has a code.
      return orProblem(shared, ({ shareCode }) => ({ shareCode: shareCode ?? '' }));
    },
  );

  app.get(
    '/shared-links/shared-with-me',
    {
      config: { responseSize: partOfStream },
      schema: {
        operationId: 'listSharedWithMe',
        summary: 'The wishlists whose share links the caller opened, by owner',
        description: `The ${limits.openingsPerPerson} opened last. \`GET /api/shared-links/{shareCode}\` opens one, if a token is sent.`,
        tags,
        response: { 200: SharingOwners },
      },
    },
    async (request, reply) =>
      streamJson<v.InferInput<typeof SharingOwners>>(request, reply, async () =>
        presentOwners(await sharing.sharedWithMe(signedInOf(request).viewer)),
      ),
  );

  /** Presents each owner with their wishlists, which are read while the response is sent. At the caps it has 200 MB. */
  async function* presentOwners(owners: SharingOwner[]) {
    for (const { owner, wishlists } of owners) yield { ...presentOwner(owner), wishlists: readWishlists(wishlists) };
  }

  /**
   * Reads the items of some wishlists of an owner at a time, so that many are neither read one by one nor in memory
   * together.
   */
  async function* readWishlists(shared: SharedWishlist[]) {
    for (let at = 0; at < shared.length; at += wishlistsPerPart) {
      const part = shared.slice(at, at + wishlistsPerPart);
      const rows = await reservations.listItems(part.map(({ view }) => view));
      const byWishlist = Map.groupBy(rows, ({ wishlistId }) => wishlistId);
      yield* part.map(({ wishlist }) => sharedRestWishlistOf(wishlist, byWishlist.get(wishlist.id) ?? []));
    }
  }

  app.get(
    '/shared-links/:shareCode',
    {
      config: { token: 'optional', responseSize: itemsOfWishlist, refuses: ['SHARE_CODE_NOT_FOUND'] },
      schema: {
        operationId: 'getSharedWishlist',
        summary: 'The wishlist behind a share link',
        description:
          'Without a token for everybody. With one it is also added to the shared-with-me of the caller, who can then use its id, and ' +
          'its items count as seen; a token that only reads does neither. Ask again every 15 seconds, with `If-None-Match`.',
        tags,
        security: [{}, { token: [] }],
        params: sharePath,
        response: { 200: SharedWishlistBody, 304: nothing },
      },
    },
    async (request, reply) => {
      const { params, addressRange } = request;
      const caller = callerOf(request);
      const opener = await writerOf(caller, users);
      const viewed = await sharing.follow(accountOf(caller), opener, params.shareCode, addressRange);
      if (isProblem(viewed)) return viewed;
      const { wishlist, owner, isOwn } = viewed;
      reply.isTagged = !isOwn;
      return { ...presentOwner(owner), ...sharedRestWishlistOf(wishlist, await reservations.listItemsFor(viewed)) };
    },
  );
}
