import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EditIcon, TrashIcon } from '../../ui/icons.tsx';
import { DeleteItemDialog } from './DeleteItemDialog.tsx';
import { EditItemDialog } from './EditItemDialog.tsx';
import { ItemCard_ItemFragmentDoc } from './ItemCard.generated.ts';
import { ItemCard } from './ItemCard.tsx';

interface OwnItemCardProps {
  item: FragmentType<typeof ItemCard_ItemFragmentDoc>;
  wishlist: { id: string; name: string };
  onDeleted: () => void;
}

/** An item as its owner sees it, with buttons to edit and to delete it. */
export function OwnItemCard({ item, wishlist, onDeleted }: OwnItemCardProps) {
  const { data, complete } = useFragment({
    fragment: ItemCard_ItemFragmentDoc,
    from: item,
  });
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  if (!complete) return null;
  const close = () => setDialog(null);
  return (
    <ItemCard item={data}>
      <Button variant="quiet" onClick={() => setDialog('edit')}>
        <EditIcon />
        Edit
      </Button>
      <Button variant="quietDanger" onClick={() => setDialog('delete')}>
        <TrashIcon />
        Delete
      </Button>
      {dialog === 'edit' && <EditItemDialog wishlistId={wishlist.id} item={data} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteItemDialog item={data} wishlist={wishlist} onClose={close} onDeleted={onDeleted} />
      )}
    </ItemCard>
  );
}
