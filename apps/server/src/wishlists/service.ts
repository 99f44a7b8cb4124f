import { authoriseOwning, ownedBy, type Viewer, type Visible } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { isProblem, notFound, tooManyWishlists, unauthenticated } from '@wishnest/domain/problem';
import { reorderInput } from '@wishnest/domain/serverInput';
import { isIdentifier } from '@wishnest/domain/text';
import { refusals } from '@wishnest/domain/texts/refusals';
import { validate } from '@wishnest/domain/validate';
import { type Clock, withTimingNoise } from '../clock.ts';
import type { RecordEvent } from '../log.ts';
import { newIdentifier } from '../newIdentifier.ts';
import type { WishlistRow, WishlistStore } from './store.ts';

export type { WishlistRow } from './store.ts';

export type OwnWishlist = Visible<WishlistRow>;

export type WishlistService = ReturnType<typeof buildWishlistService>;

interface Parts {
  wishlists: WishlistStore;
  clock: Clock;
  recordEvent: RecordEvent;
}

export function buildWishlistService({ wishlists, clock, recordEvent }: Parts) {
  const gone = notFound(refusals.wishlistNotFound);

  /** Returns a wishlist that a statement of the viewer's has written; null if it has written none. */
  function own(viewer: Viewer, wishlist: WishlistRow | null): OwnWishlist | null {
    return ownedBy(wishlist ? [wishlist] : [], viewer.id)[0] ?? null;
  }

  async function find(viewer: Viewer, id: string) {
    return wishlists.find(isIdentifier(id) ? id : '', viewer.id);
  }

  return {
    /** Looks up a wishlist, for any viewer. */
    find,

    async list(viewer: Viewer) {
      return ownedBy(await wishlists.listOf(viewer.id), viewer.id);
    },

    async create(viewer: Viewer, input: unknown) {
      const valid = validate(inputs.createWishlist, input);
      if (isProblem(valid)) return valid;
      const wishlist = { id: newIdentifier(), ownerId: viewer.id, name: valid.name, createdAt: clock() };
      const created = own(viewer, await wishlists.insert(wishlist));
      if (created) return created;
      const { length } = await wishlists.listOf(viewer.id);
      return length < limits.wishlistsPerPerson ? unauthenticated() : tooManyWishlists;
    },

    /** @param name not validated yet, because the viewer has to be authorised first */
    async rename(viewer: Viewer, id: string, name: unknown) {
      const wishlist = authoriseOwning(await find(viewer, id));
      if (isProblem(wishlist)) return wishlist;
      const valid = validate(inputs.renameWishlist, name);
      if (isProblem(valid)) return valid;
      return own(viewer, await wishlists.rename(id, viewer.id, valid)) ?? gone;
    },

    async remove(viewer: Viewer, id: string) {
      const wishlist = authoriseOwning(await find(viewer, id));
      if (isProblem(wishlist)) return wishlist;
      return (await withTimingNoise(() => wishlists.remove(id, viewer.id))) ?? gone;
    },

    /** Applies all positions or, if an id is not one of the viewer's wishlists, none. */
    async reorder(viewer: Viewer, input: unknown) {
      const positions = validate(reorderInput, input);
      if (isProblem(positions)) return positions;
      const own = new Set((await wishlists.listOf(viewer.id)).map((wishlist) => wishlist.id));
      // A wishlist's owner never changes. So each of these is still the viewer's when the statement runs, or deleted.
      if (!positions.every(({ id }) => own.has(id))) return gone;
      return ownedBy(await wishlists.reorder(viewer.id, positions), viewer.id);
    },

    async share(viewer: Viewer, id: string) {
      const wishlist = authoriseOwning(await find(viewer, id));
      if (isProblem(wishlist)) return wishlist;
      const shared = own(viewer, await wishlists.share(id, viewer.id, newIdentifier()));
      if (shared) recordEvent('wishlist shared', viewer.id);
      return shared ?? gone;
    },

    async stopSharing(viewer: Viewer, id: string) {
      const wishlist = authoriseOwning(await find(viewer, id));
      if (isProblem(wishlist)) return wishlist;
      const unshared = own(viewer, await wishlists.stopSharing(id, viewer.id));
      if (unshared) recordEvent('sharing stopped', viewer.id);
      return unshared ?? gone;
    },
  };
}
