import { useSuspenseQuery } from '@apollo/client/react';
import { emptyStates, loadFailures } from '@wishnest/domain/messages';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { RequestId } from '../shell/RequestId.tsx';
import sheet from '../wishlist/WishlistSheet.module.css';
import { SharedItemCard } from './SharedItemCard.tsx';
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
  const items = loaded?.__typename === 'SharedWishlist' ? loaded.items : null;
  return (
    <>
      {(error || !items) && <ErrorNotice message={loadFailures.items} detail={detail} onRetry={() => void refetch()} />}
      {items?.length === 0 && <p>{emptyStates.items}</p>}
      {items && (
        <ul className={sheet.items}>
          {items.map((item) => (
            <SharedItemCard key={item.id} item={item} wishlistId={wishlistId} />
          ))}
        </ul>
      )}
    </>
  );
}
