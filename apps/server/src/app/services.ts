import type { Registration } from '@wishnest/domain/access';
import type { Services } from '../features/context.ts';
import { buildGiftService } from '../features/gifts/service.ts';
import { buildGiftStore } from '../features/gifts/store.ts';
import { buildItemService } from '../features/items/service.ts';
import { buildItemStore } from '../features/items/store.ts';
import { buildKeptService } from '../features/kept/service.ts';
import { buildKeptStore } from '../features/kept/store.ts';
import { buildLinkPreviewService } from '../features/linkPreviews/service.ts';
import { buildLinkPreviewStore } from '../features/linkPreviews/store.ts';
import { buildProgramService } from '../features/programs/service.ts';
import { buildProgramStore } from '../features/programs/store.ts';
import { buildRemarkService } from '../features/remarks/service.ts';
import { buildRemarkStore } from '../features/remarks/store.ts';
import { buildRemovedService } from '../features/removed/service.ts';
import { buildRemovedStore } from '../features/removed/store.ts';
import { buildReservationService } from '../features/reservations/service.ts';
import { buildReservationStore } from '../features/reservations/store.ts';
import { buildSharingService } from '../features/sharing/service.ts';
import { buildSharingStore } from '../features/sharing/store.ts';
import { buildUserService } from '../features/users/service.ts';
import { buildUserStore } from '../features/users/store.ts';
import { buildVisibilityService } from '../features/visibility/service.ts';
import { buildWishlistFinder } from '../features/visibility/store.ts';
import { buildWishlistService } from '../features/wishlists/service.ts';
import { buildWishlistStore } from '../features/wishlists/store.ts';
import type { Database } from '../platform/db/database.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { RecordEvent } from '../platform/log.ts';
import { type RateLimit, unlimited } from '../platform/rateLimits.ts';
import { type Links, noLinks } from '../shops/links/links.ts';

export interface Parts {
  database: Database;
  identity: Identity;
  /** Logs what changes the access to a wishlist or an account; if it is left out, nothing is logged. */
  recordEvent?: RecordEvent;
  /** The rate limit of unknown share codes; none if it is left out. */
  unknownCodes?: RateLimit;
  /** Who gets a profile; if it is left out, everybody. */
  registration?: Registration;
  /** What reads the pages of shops; if it is left out, none are read. */
  links?: Links;
}

export function buildServices(parts: Parts): Services {
  const { database, identity, recordEvent = () => {}, unknownCodes = unlimited, links = noLinks } = parts;
  const { registration = 'open' } = parts;
  const finder = buildWishlistFinder(database);
  const visibility = buildVisibilityService(finder, unknownCodes);
  const users = buildUserService(buildUserStore(database), identity, recordEvent, registration);
  const wishlists = buildWishlistService(buildWishlistStore(database), finder, users, recordEvent);
  const sharing = buildSharingService(buildSharingStore(database), visibility);
  const items = buildItemService(buildItemStore(database), wishlists, finder);
  return {
    visibility,
    wishlists,
    users,
    sharing,
    items,
    linkPreviews: buildLinkPreviewService(buildLinkPreviewStore(database), items, links),
    kept: buildKeptService(buildKeptStore(database), wishlists, items),
    removed: buildRemovedService(buildRemovedStore(database), wishlists, items),
    reservations: buildReservationService(buildReservationStore(database), finder, sharing, users, items),
    remarks: buildRemarkService(buildRemarkStore(database), finder, users),
    gifts: buildGiftService(buildGiftStore(database), finder),
    programs: buildProgramService(buildProgramStore(database), identity, users, recordEvent),
  };
}
