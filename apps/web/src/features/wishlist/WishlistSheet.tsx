import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EditIcon, PlusIcon, ShareIcon, TrashIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { AddItemDialog } from './AddItemDialog.tsx';
import { countInWords } from './countInWords.ts';
import { DeleteWishlistDialog } from './DeleteWishlistDialog.tsx';
import { ItemSkeletons } from './ItemSkeletons.tsx';
import { RenameWishlistDialog } from './RenameWishlistDialog.tsx';
import { Ribbon } from './Ribbon.tsx';
import { ShareWishlistDialog } from './ShareWishlistDialog.tsx';
import { SheetItems } from './SheetItems.tsx';
import { WishlistSheet_WishlistFragmentDoc } from './WishlistSheet.generated.ts';
import styles from './WishlistSheet.module.css';

interface WishlistSheetProps {
  wishlist: FragmentType<typeof WishlistSheet_WishlistFragmentDoc> & { id: string };
  /** What the sheet is moved by. */
  handle: ReactNode;
  onDeleted: () => void;
}

/** A wishlist as its owner keeps it. An empty one starts open: its first item is what comes next. */
export function WishlistSheet({ wishlist, handle, onDeleted }: WishlistSheetProps) {
  const { data, complete } = useFragment({
    fragment: WishlistSheet_WishlistFragmentDoc,
    fragmentName: 'WishlistSheet_wishlist',
    from: wishlist,
  });
  const addItemButton = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'addItem' | 'share' | 'rename' | 'delete' | null>(null);
  if (!complete) return null;
  const close = () => setDialog(null);
  const menu = (
    <Menu
      label={`Actions for ${data.name}`}
      actions={[
        { label: 'Share', icon: <ShareIcon />, onSelect: () => setDialog('share') },
        { label: 'Rename', icon: <EditIcon />, onSelect: () => setDialog('rename') },
        { label: 'Delete', icon: <TrashIcon />, tone: 'danger', onSelect: () => setDialog('delete') },
      ]}
    />
  );
  return (
    <article className={styles.sheet}>
      <Ribbon />
      <Disclosure
        headingLevel={2}
        title={data.name}
        detail={data.isPublic ? `${countInWords(data.itemCount)} · Shared` : countInWords(data.itemCount)}
        before={handle}
        after={menu}
        startsOpen={data.itemCount === 0}
      >
        <div className={styles.body}>
          <Suspense fallback={<ItemSkeletons label="Loading the items" count={data.itemCount} />}>
            <SheetItems wishlist={data} onDeleted={() => addItemButton.current?.focus()} />
          </Suspense>
          <Button ref={addItemButton} variant="secondary" onClick={() => setDialog('addItem')}>
            <PlusIcon />
            Add Item
          </Button>
        </div>
      </Disclosure>
      {dialog === 'addItem' && <AddItemDialog wishlistId={data.id} onClose={close} />}
      {dialog === 'share' && <ShareWishlistDialog wishlist={data} onClose={close} />}
      {dialog === 'rename' && <RenameWishlistDialog wishlist={data} onClose={close} />}
      {dialog === 'delete' && <DeleteWishlistDialog wishlist={data} onClose={close} onDeleted={onDeleted} />}
    </article>
  );
}
