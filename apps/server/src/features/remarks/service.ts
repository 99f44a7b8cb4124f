import {
  authoriseReserving,
  giverOf,
  giverUnlessOwner,
  mayReserve,
  type OthersView,
  type Viewer,
  validId,
} from '@wishnest/domain/access';
import { firstOfEach } from '@wishnest/domain/firstOfEach';
import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { isProblem, problem, tokenRefused } from '@wishnest/domain/problem';
import { validate } from '@wishnest/domain/validate';
import { nanoid } from 'nanoid';
import type { UserService } from '../users/service.ts';
import type { WishlistFinder } from '../visibility/store.ts';
import type { RemarkStore } from './store.ts';

export type Remark = Awaited<ReturnType<RemarkStore['listOf']>>[number];
export type OwnRemark = Awaited<ReturnType<RemarkStore['listOwn']>>[number];

export type RemarkService = ReturnType<typeof buildRemarkService>;

/** Where a remark is written. */
interface Place {
  wishlistId: string;
  /** Null for an idea, which is about no item. */
  itemId: string | null;
  /** The code of the share link, if the viewer may not have opened it yet. */
  shareCode: string | null;
}

/**
 * What givers write for each other, under the same law as reservations: whoever may reserve reads it, and the owner
 * never.
 */
export function buildRemarkService(store: RemarkStore, finder: WishlistFinder, users: UserService) {
  /** Authorises the viewer as for a reservation, without reading remarks. */
  async function authorise(viewer: Viewer, { wishlistId, itemId, shareCode }: Place) {
    const found = await finder.findItem(validId(wishlistId), validId(itemId ?? ''), viewer.id);
    const authorised = authoriseReserving(found, shareCode);
    if (isProblem(authorised)) return authorised;
    return itemId === null || authorised.wishlist.item ? authorised : problem('ITEM_NOT_FOUND');
  }

  return {
    /**
     * Lists what is written on the wishlists of these views, which belong to one viewer. For whoever may not reserve it
     * is nothing.
     */
    async listOf(views: readonly OthersView[]): Promise<Remark[]> {
      const givers = views.filter(mayReserve);
      const [view] = givers;
      if (!view || (await users.refuseWithoutProfile({ id: view.viewerId }))) return [];
      return firstOfEach(await store.listOf(givers), limits.remarksShown, givers);
    },

    /** Lists what the viewer has written on all wishlists, a part at a time. */
    async *listOwn(viewer: Viewer): AsyncGenerator<OwnRemark> {
      for (let offset = 0, isLast = false; !isLast; offset += limits.remarksShown) {
        const part = await store.listOwn(giverOf(viewer), offset);
        yield* part;
        isLast = part.length < limits.remarksShown;
      }
    },

    /** @param input not validated yet, because the viewer has to be authorised first */
    async write(viewer: Viewer, place: Place, input: unknown) {
      const authorised = await authorise(viewer, place);
      if (isProblem(authorised)) return authorised;
      const valid = validate(inputs.writeRemark, input);
      if (isProblem(valid)) return valid;
      const { view, wishlist } = authorised;
      const remark = { id: nanoid(limits.idLength), itemId: wishlist.item?.id ?? null, words: valid.words };
      const written = await store.insert(view, remark);
      if (written) return written;
      if (await users.isLeaving(viewer.id)) return tokenRefused();
      const current = await authorise(viewer, place);
      return isProblem(current) ? current : problem('TOO_MANY_REMARKS');
    },

    async delete(viewer: Viewer, wishlistId: string, id: string) {
      const giver = giverUnlessOwner(await finder.findInAnyState(validId(wishlistId), viewer.id));
      if (giver) await store.delete(giver, validId(wishlistId), validId(id));
      return { id };
    },
  };
}
