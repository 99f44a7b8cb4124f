import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { newsTexts } from '@wishnest/domain/sharedTexts';
import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { countInWords } from '../wishlist/countInWords.ts';
import { ItemSkeletons } from '../wishlist/ItemSkeletons.tsx';
import { Ribbon } from '../wishlist/Ribbon.tsx';
import sheet from '../wishlist/WishlistSheet.module.css';
import { SharedSheet_WishlistFragmentDoc } from './SharedSheet.generated.ts';
import styles from './SharedSheet.module.css';
import { SharedSheetItems } from './SharedSheetItems.tsx';
import { useRemoveFromList } from './useRemoveFromList.ts';

interface SharedSheetProps {
  wishlist: FragmentType<typeof SharedSheet_WishlistFragmentDoc>;
  onRemoved: () => void;
}

/** Somebody else's wishlist under 'Shared With Me', with its items when it is open. */
export function SharedSheet({ wishlist, onRemoved }: SharedSheetProps) {
  const { data, complete } = useFragment({
    fragment: SharedSheet_WishlistFragmentDoc,
    from: wishlist,
  });
  const { remove, isRemoving } = useRemoveFromList(onRemoved);
  if (!complete) return null;
  return (
    <li className={`${sheet.sheet} ${sheet.foreign}`}>
      <Ribbon />
      <Disclosure headingLevel={3} title={data.name} detail={<SheetDetail {...data} />}>
        <div className={sheet.body}>
          <Suspense fallback={<ItemSkeletons label="Loading the items" count={data.itemCount} />}>
            <SharedSheetItems wishlistId={data.id} hasNewItems={data.hasNewItems} />
          </Suspense>
          <Button variant="quiet" busy={isRemoving} onClick={() => remove(data)}>
            Remove from my list
          </Button>
        </div>
      </Disclosure>
    </li>
  );
}

function SheetDetail({ itemCount, hasNewItems }: { itemCount: number; hasNewItems: boolean }) {
  const count = countInWords(itemCount);
  if (!hasNewItems) return count;
  return (
    <>
      {count} <span className={styles.news}>{newsTexts.wishlist}</span>
    </>
  );
}
