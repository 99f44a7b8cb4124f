import { useSuspenseQuery } from '@apollo/client/react';
import { emptyStates, loadFailures } from '@wishnest/domain/messages';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { RequestId } from '../shell/RequestId.tsx';
import { SharedItems } from './SharedItems.tsx';
import { SharedSheetItemsDocument } from './SharedSheetItems.generated.ts';

/** The items of somebody else's wishlist, which are loaded when it is opened, with what is reserved at that moment. */
export function SharedSheetItems({ wishlistId }: { wishlistId: string }) {
  const { data, error, refetch } = useSuspenseQuery(SharedSheetItemsDocument, {
    variables: { id: wishlistId },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const detail = <RequestId error={error} />;
  const loaded = data?.wishlist;
  const shared = loaded?.__typename === 'SharedWishlist' ? loaded : null;
  return (
    <>
      {(error || !shared) && (
        <ErrorNotice message={loadFailures.items} detail={detail} onRetry={() => void refetch()} />
      )}
      {shared?.items.length === 0 && <p>{emptyStates.items}</p>}
      {shared && (
        <SharedItems
          items={shared.items}
          reservations={shared.items}
          from={{ wishlistId, ownerName: shared.owner.name }}
        />
      )}
    </>
  );
}
