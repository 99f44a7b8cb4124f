import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { emptyStates } from '@wishnest/domain/messages';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { itemCount } from '../wishlist/itemCount.ts';
import { Ribbon } from '../wishlist/Ribbon.tsx';
import sheet from '../wishlist/WishlistSheet.module.css';
import { SharedItemCard } from './SharedItemCard.tsx';
import { SharedSheet_WishlistFragmentDoc } from './SharedSheet.generated.ts';
import { useRemoveFromList } from './useRemoveFromList.ts';

interface SharedSheetProps {
  wishlist: FragmentType<typeof SharedSheet_WishlistFragmentDoc>;
  onRemoved: () => void;
}

/** A wishlist of somebody else's, as a giver keeps it at hand. */
export function SharedSheet({ wishlist, onRemoved }: SharedSheetProps) {
  const { data, complete } = useFragment({
    fragment: SharedSheet_WishlistFragmentDoc,
    fragmentName: 'SharedSheet_wishlist',
    from: wishlist,
  });
  const { remove, isRemoving } = useRemoveFromList(onRemoved);
  if (!complete) return null;
  return (
    <li className={`${sheet.sheet} ${sheet.foreign}`}>
      <Ribbon />
      <Disclosure headingLevel={3} title={data.name} detail={itemCount(data.items)}>
        <div className={sheet.body}>
          {data.items.length === 0 && <p>{emptyStates.items}</p>}
          <ul className={sheet.items}>
            {data.items.map((item) => (
              <SharedItemCard key={item.id} item={item} wishlistId={data.id} />
            ))}
          </ul>
          <Button variant="quiet" busy={isRemoving} onClick={() => remove(data)}>
            Remove from my list
          </Button>
        </div>
      </Disclosure>
    </li>
  );
}
