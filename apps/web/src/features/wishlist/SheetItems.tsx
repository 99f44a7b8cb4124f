import { useSuspenseQuery } from '@apollo/client/react';
import { loadFailures } from '@wishnest/domain/messages';
import { cacheAndNetwork } from '../../graphql/cacheAndNetwork.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ItemList } from './ItemList.tsx';
import { OwnItemCard } from './OwnItemCard.tsx';
import { SheetItemsDocument } from './SheetItems.generated.ts';

interface SheetItemsProps {
  wishlist: { id: string; name: string };
  onDeleted: () => void;
}

/** The items of a wishlist. They are loaded when it is opened, since a person may have many wishlists with many items. */
export function SheetItems({ wishlist, onDeleted }: SheetItemsProps) {
  const { data, error, refetch } = useSuspenseQuery(SheetItemsDocument, {
    variables: { id: wishlist.id },
    ...cacheAndNetwork,
  });
  const loaded = data?.wishlist;
  const items = loaded?.__typename === 'OwnWishlist' ? loaded.items : null;
  return (
    <>
      {(error || !items) && <ErrorNotice message={loadFailures.items} onRetry={() => void refetch()} />}
      {items && (
        <ItemList>
          {items.map((item) => (
            <OwnItemCard key={item.id} item={item} wishlist={wishlist} onDeleted={onDeleted} />
          ))}
        </ItemList>
      )}
    </>
  );
}
