import { useFragment } from '@apollo/client/react';
import { receivedTexts } from '@wishnest/messages/texts/received';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { EditIcon, GiftIcon } from '../../ui/icons.tsx';
import { TakenOffList } from '../wishlists/TakenOffList.tsx';
import { ReceiveItemDialog } from './ReceiveItemDialog.tsx';
import { type ReceivedItems_WishlistFragment, ReceivedItems_WishlistFragmentDoc } from './received.generated.ts';
import { useRestoreItem } from './useRestoreItem.ts';

/** What the owner of a wishlist has received of it, with their notes to themselves. */
export function ReceivedItems({ wishlist }: { wishlist: { id: string; name: string } }) {
  const from = { __typename: 'OwnWishlist', id: wishlist.id };
  const { data, complete } = useFragment({ fragment: ReceivedItems_WishlistFragmentDoc, from });
  const [noted, setNoted] = useState<ReceivedItems_WishlistFragment['receivedItems'][number] | null>(null);
  const restore = useRestoreItem(wishlist.id);
  if (!complete) return null;
  const { receivedItems } = data;
  return (
    <>
      <TakenOffList
        icon={<GiftIcon />}
        count={receivedTexts.itemCount({ count: receivedItems.length })}
        title={receivedTexts.items}
        kept={receivedTexts.kept}
        entries={receivedItems}
        onRestore={restore}
        actionFor={(item, nameId) => (
          <IconButton label={receivedTexts.changeNote} aria-describedby={nameId} onClick={() => setNoted(item)}>
            <EditIcon />
          </IconButton>
        )}
      />
      {noted && <ReceiveItemDialog item={noted} wishlist={wishlist} note={noted.note} onClose={() => setNoted(null)} />}
    </>
  );
}
