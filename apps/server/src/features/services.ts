import type { Registration } from '@wishnest/domain/access';
import type { Database } from '../platform/db/database.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { RecordEvent } from '../platform/log.ts';
import { type RateLimit, unlimited } from '../platform/rateLimits.ts';
import { type Links, noLinks } from '../shops/links/links.ts';
import { buildGiftService } from './gifts/service.ts';
import { buildGiftStore } from './gifts/store.ts';
import { buildItemPictureService } from './itemPictures/service.ts';
import { buildItemPictureStore } from './itemPictures/store.ts';
import { buildItemService } from './items/service.ts';
import { buildItemStore } from './items/store.ts';
import { buildRemovedService } from './removed/service.ts';
import { buildRemovedStore } from './removed/store.ts';
import { buildReservationService } from './reservations/service.ts';
import { buildReservationStore } from './reservations/store.ts';
import { buildSharingService } from './sharing/service.ts';
import { buildSharingStore } from './sharing/store.ts';
import { buildUserService } from './users/service.ts';
import { buildUserStore } from './users/store.ts';
import { buildWishlistService } from './wishlists/service.ts';
import { buildWishlistStore } from './wishlists/store.ts';

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

export type Services = ReturnType<typeof buildServices>;

export function buildServices(parts: Parts) {
  const { database, identity, recordEvent = () => {}, unknownCodes = unlimited, links = noLinks } = parts;
  const { registration = 'open' } = parts;
  const wishlists = buildWishlistService(buildWishlistStore(database), recordEvent);
  const users = buildUserService(buildUserStore(database), identity, recordEvent, registration);
  const sharingStore = buildSharingStore(database);
  const sharing = buildSharingService(sharingStore, wishlists, unknownCodes);
  const items = buildItemService(buildItemStore(database), wishlists);
  return {
    wishlists,
    users,
    sharing,
    items,
    itemPictures: buildItemPictureService(buildItemPictureStore(database), items, links),
    removed: buildRemovedService(buildRemovedStore(database), wishlists, items),
    reservations: buildReservationService(buildReservationStore(database), sharingStore, users),
    gifts: buildGiftService(buildGiftStore(database), wishlists),
  };
}
