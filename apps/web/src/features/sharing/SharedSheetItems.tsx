import { NetworkStatus } from '@apollo/client';
import { useSuspenseQuery } from '@apollo/client/react';
import { emptyStates, loadFailures } from '@wishnest/domain/messages';
import { cacheAndNetwork } from '../../graphql/cacheAndNetwork.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { SharedItems } from './SharedItems.tsx';
import { SharedSheetItemsDocument } from './SharedSheetItems.generated.ts';
import { useMarkSeen } from './useMarkSeen.ts';

interface SharedSheetItemsProps {
  wishlistId: string;
  /** Whether the viewer had not seen all of them when the list of wishlists was loaded. */
  hasNewItems: boolean;
}

/** The items of somebody else's wishlist. They and their reservations are loaded each time it is opened. */
export function SharedSheetItems({ wishlistId, hasNewItems }: SharedSheetItemsProps) {
  const { data, error, networkStatus, refetch } = useSuspenseQuery(SharedSheetItemsDocument, {
    variables: { id: wishlistId },
    ...cacheAndNetwork,
  });
  const loaded = data?.wishlist;
  const shared = loaded?.__typename === 'SharedWishlist' ? loaded : null;
  const newItems = shared?.items.filter(({ isNewToViewer }) => isNewToViewer).map(({ id }) => id) ?? [];
  // Before the response, the items may be older ones from the cache.
  const isLoaded = shared !== null && networkStatus === NetworkStatus.ready;
  useMarkSeen(wishlistId, isLoaded && (hasNewItems || newItems.length > 0), shared?.items.at(-1)?.id ?? null);
  return (
    <>
      {(error || !shared) && <ErrorNotice message={loadFailures.items} onRetry={() => void refetch()} />}
      {shared?.items.length === 0 && <p>{emptyStates.items}</p>}
      {shared && <SharedItems wishlist={shared} items={shared.items} newItems={newItems} />}
    </>
  );
}
