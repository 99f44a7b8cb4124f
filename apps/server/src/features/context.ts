import type { Visible } from '@wishnest/domain/access';
import type DataLoader from 'dataloader';
import type { Caller } from '../api/authentication.ts';
import type { GiftService } from './gifts/service.ts';
import type { StoredItem, TakenOffItem } from './items/item.ts';
import type { ItemService } from './items/service.ts';
import type { KeptService } from './kept/service.ts';
import type { LinkPreviewService } from './linkPreviews/service.ts';
import type { ProgramService } from './programs/service.ts';
import type { Remark, RemarkService } from './remarks/service.ts';
import type { RemovedService } from './removed/service.ts';
import type { ReservationService, SharedItem } from './reservations/service.ts';
import type { News, SharingService } from './sharing/service.ts';
import type { UserService } from './users/service.ts';
import type { Owner, SharedWishlist, VisibilityService } from './visibility/service.ts';
import type { OwnWishlist, WishlistService } from './wishlists/service.ts';

/** What resolvers and routes call. `app/services.ts` builds it once. */
export interface Services {
  visibility: VisibilityService;
  wishlists: WishlistService;
  users: UserService;
  sharing: SharingService;
  items: ItemService;
  linkPreviews: LinkPreviewService;
  kept: KeptService;
  removed: RemovedService;
  reservations: ReservationService;
  remarks: RemarkService;
  gifts: GiftService;
  programs: ProgramService;
}

/** What each resolver of one request receives. `app/context.ts` builds it. */
export interface GraphQLContext {
  caller: Caller;
  addressRange: string;
  services: Services;
  loaders: {
    ownItems: DataLoader<Visible, StoredItem[]>;
    firstItems: DataLoader<Visible, StoredItem[]>;
    /** As others see them. */
    firstShownItems: DataLoader<Visible, StoredItem[]>;
    hiddenItems: DataLoader<OwnWishlist, TakenOffItem[]>;
    receivedItems: DataLoader<OwnWishlist, TakenOffItem[]>;
    removedItems: DataLoader<OwnWishlist, TakenOffItem[]>;
    sharedItems: DataLoader<SharedWishlist, SharedItem[]>;
    remarks: DataLoader<SharedWishlist, Remark[]>;
    itemCounts: DataLoader<Visible, number>;
    newestItemIds: DataLoader<Visible, string | null>;
    /** By the wishlist's id. Undefined if the viewer has not opened the wishlist. */
    news: DataLoader<string, News | undefined>;
    /** The viewer as the owner of their wishlists. The only key is the viewer's id. */
    owners: DataLoader<string, Owner>;
  };
  /** Forgets what the loaders have read, so that a mutation answers what is stored then, and keeps no rows of others. */
  renewLoaders(): void;
}
