import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { limits, toasts } from '@wishnest/domain/limits';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { receivedTexts } from '@wishnest/messages/texts/received';
import { toastTexts } from '@wishnest/messages/texts/toast';
import type { PublicItem } from '@wishnest/page/pageData';
import { Suspense, useState } from 'react';
import { removeFromWishlist } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDeletion } from '../../ui/ConfirmDialog.tsx';
import { fill, withName } from '../../ui/fill.tsx';
import { EditIcon, GiftIcon, TrashIcon } from '../../ui/icons.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Thumbnail } from '../../ui/Picture.tsx';
import { copyItemDialog, loadCopyItemDialog } from '../items/copyItemDialog.ts';
import { ItemCard_ItemFragmentDoc } from '../items/ItemCard.generated.ts';
import { ItemCard } from '../items/ItemCard.tsx';
import { type ItemLayout, ItemList } from '../items/ItemList.tsx';
import { smallPictureSrc } from '../items/ItemPicture.tsx';
import { focusItem } from '../items/itemTag.ts';
import { useItemPolling } from '../items/useItemPolling.tsx';
import { usePageQuery } from '../shell/usePageQuery.tsx';
import { Sortable } from '../wishlists/Sortable.tsx';
import { HideButton } from './HideButton.tsx';
import { EditItemDialog } from './ItemDialogs.tsx';
import { DeleteItemDocument, SheetItemsDocument } from './ownItems.generated.ts';
import { ReceiveItemDialog } from './ReceiveItemDialog.tsx';
import { SortableTag } from './SortableTag.tsx';
import { StarButton } from './StarButton.tsx';
import { useItemOrder } from './useItemOrder.ts';
import { useRestoreItem } from './useRestoreItem.ts';

interface SheetItemsProps {
  wishlist: { id: string; name: string };
  layout: ItemLayout;
  /** Called once the last item is off the wishlist. */
  onTakenOff: () => void;
}

/** The items of a wishlist. They are loaded when it is opened, since a person may have many wishlists with many items. */
export function SheetItems({ wishlist, layout, onTakenOff }: SheetItemsProps) {
  const { data, failure, refetch } = usePageQuery(SheetItemsDocument, { id: wishlist.id }, loadFailureTexts.items);
  const { changedIds, status } = useItemPolling(
    SheetItemsDocument,
    { id: wishlist.id },
    ({ wishlist }) => (wishlist?.__typename === 'OwnWishlist' ? wishlist.items : []),
    data !== undefined,
  );
  const loaded = data?.wishlist;
  const items = loaded?.__typename === 'OwnWishlist' ? loaded.items : null;
  const { ordered, reorder } = useItemOrder(wishlist.id, items ?? []);

  /** Whoever takes an item off stays where it was: at the next one or, behind the last, the previous one. */
  function focusBeside(before: readonly { id: string }[], at: number) {
    const beside = before[at + 1] ?? before[at - 1];
    if (beside) focusItem(beside.id);
    else onTakenOff();
  }

  return (
    <>
      {failure}
      {!items && !failure && <ErrorNotice message={loadFailureTexts.items} onRetry={() => void refetch()} />}
      {status}
      {items && (
        <Sortable entries={ordered} onReorder={reorder}>
          <ItemList layout={layout}>
            {ordered.map((item, at) => (
              <OwnItemCard
                key={item.id}
                item={item}
                isChanged={changedIds.has(item.id)}
                wishlist={wishlist}
                onTakenOff={() => focusBeside(ordered, at)}
              />
            ))}
          </ItemList>
        </Sortable>
      )}
    </>
  );
}

interface OwnItemCardProps extends Omit<SheetItemsProps, 'layout'> {
  item: FragmentType<typeof ItemCard_ItemFragmentDoc>;
  isChanged: boolean;
}

function OwnItemCard({ item, isChanged, wishlist, onTakenOff }: OwnItemCardProps) {
  const { data, complete } = useFragment({ fragment: ItemCard_ItemFragmentDoc, from: item });
  const [dialog, setDialog] = useState<'edit' | 'copy' | 'receive' | 'delete' | null>(null);
  if (!complete) return null;
  const close = () => setDialog(null);
  return (
    <ItemCard
      item={data}
      isChanged={isChanged}
      hasLine
      renderTag={(tag) => <SortableTag {...tag} item={data} />}
      dialogs={
        <>
          {dialog === 'edit' && (
            <EditItemDialog
              wishlistId={wishlist.id}
              item={data}
              onCopy={() => loadCopyItemDialog(() => setDialog('copy'))}
              onClose={close}
            />
          )}
          <Suspense>
            {dialog === 'copy' && (
              <copyItemDialog.Part item={data} wishlistId={wishlist.id} onClose={close} onMoved={onTakenOff} />
            )}
          </Suspense>
          {dialog === 'receive' && (
            <ReceiveItemDialog item={data} wishlist={wishlist} onClose={close} onReceived={onTakenOff} />
          )}
          {dialog === 'delete' && (
            <DeleteItemDialog item={data} wishlist={wishlist} onClose={close} onTakenOff={onTakenOff} />
          )}
        </>
      }
    >
      <Button variant="tinted" onClick={() => setDialog('edit')}>
        <EditIcon />
        {ownItemTexts.edit}
      </Button>
      <StarButton item={data} wishlistId={wishlist.id} />
      <Button variant="quiet" onClick={() => setDialog('receive')}>
        <GiftIcon />
        {receivedTexts.gotThis}
      </Button>
      <HideButton item={data} wishlistId={wishlist.id} onHidden={onTakenOff} />
      <Button variant="quietDanger" data-at="end" onClick={() => setDialog('delete')}>
        <TrashIcon />
        {dashboardTexts.delete}
      </Button>
    </ItemCard>
  );
}

type DeleteItemDialogProps = Omit<SheetItemsProps, 'layout'> & { item: PublicItem; onClose: () => void };

function DeleteItemDialog({ item, wishlist, onClose, onTakenOff }: DeleteItemDialogProps) {
  const restore = useRestoreItem(wishlist.id);
  const [deleteItem] = useSave(DeleteItemDocument, {
    done: withName(toastTexts.itemDeleted, item.name),
    doneMs: toasts.wishlistSuccessMs,
    undo: () => restore(item),
    failed: toastTexts.itemDeleteFailed,
    update(cache) {
      removeFromWishlist(cache, wishlist.id, item);
    },
  });

  async function confirm() {
    const { entity } = await deleteItem({ input: { wishlistId: wishlist.id, itemId: item.id } });
    return entity ? 'close' : 'stay';
  }

  return (
    <ConfirmDeletion
      picture={<Thumbnail src={smallPictureSrc(item.picture)} />}
      onConfirm={confirm}
      onClose={onClose}
      onDone={onTakenOff}
    >
      {fill(ownItemTexts.deletion, { item: item.name, wishlist: wishlist.name, days: limits.removedDays })}
    </ConfirmDeletion>
  );
}
