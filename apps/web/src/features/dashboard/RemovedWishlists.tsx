import { removedTexts } from '@wishnest/messages/texts/ownItem';
import { type Removed, RemovedList } from '../wishlists/RemovedList.tsx';
import { useRestoreWishlist } from './useRestoreWishlist.ts';

export const RemovedWishlists = ({ removed }: { removed: readonly Removed[] }) => (
  <RemovedList
    count={removedTexts.wishlistCount({ count: removed.length })}
    title={removedTexts.wishlists}
    removed={removed}
    areWishlists
    onRestore={useRestoreWishlist()}
  />
);
