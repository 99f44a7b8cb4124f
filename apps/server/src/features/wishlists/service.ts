import { authoriseOwning, type Own, ownedBy, ownOrNull, type Viewer, validId } from '@wishnest/domain/access';
import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import type { Paper } from '@wishnest/domain/paper';
import { isProblem, problem, tokenRefused } from '@wishnest/domain/problem';
import type { reorderInput } from '@wishnest/domain/serverInput';
import { validate } from '@wishnest/domain/validate';
import { nanoid } from 'nanoid';
import type * as v from 'valibot';
import type { RecordEvent } from '../../platform/log.ts';
import { withTimingNoise } from '../../platform/timingNoise.ts';
import type { UserService } from '../users/service.ts';
import type { WishlistFinder, WishlistRow } from '../visibility/store.ts';
import type { WishlistStore } from './store.ts';

export type OwnWishlist = Own<WishlistRow>;

/** Each API validates by its own schema: over REST wishlists have no paper. */
type NamingSchema = v.GenericSchema<unknown, { name: string; paper?: Paper | null | undefined }>;
type PositionsSchema = v.GenericSchema<unknown, v.InferOutput<typeof reorderInput>>;

export type WishlistService = ReturnType<typeof buildWishlistService>;

export function buildWishlistService(
  store: WishlistStore,
  finder: WishlistFinder,
  users: UserService,
  recordEvent: RecordEvent,
) {
  /**
   * Returns a wishlist that a statement of the viewer's has written, and logs the event; null if it has written none.
   */
  function written(viewer: Viewer, row: WishlistRow | null, event?: Parameters<RecordEvent>[0]): OwnWishlist | null {
    const wishlist = ownOrNull(row, viewer.id);
    if (wishlist && event) recordEvent(event, viewer.id);
    return wishlist;
  }

  const findOwn = async (viewer: Viewer, id: string) => authoriseOwning(await finder.find(validId(id), viewer.id));

  /** Authorises the owner, and returns what `write` does; it returns null if the wishlist was deleted meanwhile. */
  async function change<Result>(viewer: Viewer, id: string, write: (own: OwnWishlist) => Promise<Result | null>) {
    const wishlist = await findOwn(viewer, id);
    return isProblem(wishlist) ? wishlist : ((await write(wishlist)) ?? problem('WISHLIST_NOT_FOUND'));
  }

  return {
    findOwn,

    list: async (viewer: Viewer) => ownedBy(await store.listOf(viewer.id), viewer.id),

    async create(viewer: Viewer, input: unknown, schema: NamingSchema) {
      const valid = validate(schema, input);
      if (isProblem(valid)) return valid;
      const wishlist = { ...valid, id: nanoid(limits.idLength), ownerId: viewer.id };
      const created = written(viewer, await store.insert(wishlist));
      if (created) return created;
      return (await users.isLeaving(viewer.id)) ? tokenRefused() : problem('TOO_MANY_WISHLISTS');
    },

    /** @param input not validated yet, because the viewer has to be authorised first */
    async rename(viewer: Viewer, id: string, input: unknown, schema: NamingSchema) {
      return change(viewer, id, async (own) => {
        const valid = validate(schema, input);
        return isProblem(valid) ? valid : written(viewer, await store.rename(own.id, viewer.id, valid));
      });
    },

    /** @param input not validated yet, because the viewer has to be authorised first */
    async describe(viewer: Viewer, id: string, input: unknown) {
      return change(viewer, id, async (own) => {
        const valid = validate(inputs.describeWishlist, input);
        return isProblem(valid) ? valid : written(viewer, await store.describe(own.id, viewer.id, valid));
      });
    },

    async remove(viewer: Viewer, id: string) {
      return change(viewer, id, async (own) => {
        const { wishlist, erasable } = await store.remove(own.id, viewer.id);
        // What givers have written there is erased too, and the owner must not learn of it from the duration.
        if (erasable.length > 0) await withTimingNoise(() => store.erase(erasable));
        return wishlist;
      });
    },

    /** Applies all positions or, if an id is not one of the viewer's wishlists, none. */
    async reorder(viewer: Viewer, input: unknown, schema: PositionsSchema) {
      const positions = validate(schema, input);
      if (isProblem(positions)) return positions;
      const ownIds = new Set((await store.listOf(viewer.id)).map((wishlist) => wishlist.id));
      // A wishlist's owner never changes. So each of these is still the viewer's when the statement runs, or deleted.
      if (!positions.every(({ id }) => ownIds.has(id))) return problem('WISHLIST_NOT_FOUND');
      return ownedBy(await store.reorder(viewer.id, positions), viewer.id);
    },

    async share(viewer: Viewer, id: string) {
      return change(viewer, id, async (own) =>
        written(viewer, await store.share(own.id, viewer.id, newShareCode()), 'wishlist shared'),
      );
    },

    async stopSharing(viewer: Viewer, id: string) {
      return change(viewer, id, async (own) =>
        written(viewer, await store.stopSharing(own.id, viewer.id), 'sharing stopped'),
      );
    },
  };
}

/**
 * A code that begins and ends with a letter or a digit: programs that find links in texts leave a dash at the end out.
 */
function newShareCode(): string {
  const code = nanoid(limits.idLength);
  return /^[-_]|[-_]$/.test(code) ? newShareCode() : code;
}
