import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { dashboardTexts } from '@wishnest/domain/texts/dashboard';
import { itemTexts } from '@wishnest/domain/texts/item';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EditIcon, PlusIcon, ShareIcon, TrashIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ItemSkeletons } from '../items/ItemList.tsx';
import { AddItemDialog } from '../ownItems/ItemDialogs.tsx';
import { SheetItems } from '../ownItems/OwnItems.tsx';
import { PasteLinkField } from '../ownItems/PasteLinkField.tsx';
import styles from '../wishlists/WishlistFrame.module.css';
import { Ribbon } from '../wishlists/WishlistFrame.tsx';
import { WishlistSheet_WishlistFragmentDoc } from './dashboard.generated.ts';
import { DeleteWishlistDialog, RenameWishlistDialog } from './OwnWishlistDialogs.tsx';
import { ShareWishlistDialog } from './ShareWishlistDialog.tsx';

interface WishlistSheetProps {
  wishlist: FragmentType<typeof WishlistSheet_WishlistFragmentDoc> & { id: string };
  /** The handle by which the sheet is dragged. */
  handle: ReactNode;
  isOpen: boolean;
  /** Whether the wishlist has just been created on this page. It is then scrolled to, and its Add Item button focused. */
  isNew: boolean;
  onToggle: () => void;
  onDeleted: () => void;
}

/** A wishlist as its owner sees it. */
export function WishlistSheet(props: WishlistSheetProps) {
  const { wishlist, handle, isOpen, isNew, onToggle, onDeleted } = props;
  const { data, complete } = useFragment({
    fragment: WishlistSheet_WishlistFragmentDoc,
    from: wishlist,
  });
  const addItemButton = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'addItem' | 'share' | 'rename' | 'delete' | null>(null);
  const [pastedLink, setPastedLink] = useState('');

  useEffect(() => {
    if (!isNew) return;
    addItemButton.current?.scrollIntoView({ block: 'center' });
    addItemButton.current?.focus({ preventScroll: true });
  }, [isNew]);

  if (!complete) return null;
  const close = () => setDialog(null);
  const add = (link = '') => {
    setPastedLink(link);
    setDialog('addItem');
  };
  const itemCount = itemTexts.count(data.itemCount);
  const menu = (
    <Menu
      label={dashboardTexts.actionsFor(data.name)}
      actions={[
        { label: dashboardTexts.share, icon: <ShareIcon />, onSelect: () => setDialog('share') },
        { label: dashboardTexts.rename, icon: <EditIcon />, onSelect: () => setDialog('rename') },
        { label: dashboardTexts.delete, icon: <TrashIcon />, tone: 'danger', onSelect: () => setDialog('delete') },
      ]}
    />
  );
  return (
    <article className={styles.sheet}>
      <Ribbon />
      <Disclosure
        headingLevel={2}
        title={data.name}
        detail={data.isPublic ? dashboardTexts.shared(itemCount) : itemCount}
        before={handle}
        after={menu}
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <div className={styles.body}>
          <PasteLinkField onLink={add} />
          <Suspense fallback={<ItemSkeletons label={itemTexts.loading} count={data.itemCount} />}>
            <SheetItems wishlist={data} onDeleted={() => addItemButton.current?.focus()} />
          </Suspense>
          <Button ref={addItemButton} variant="secondary" onClick={() => add()}>
            <PlusIcon />
            {dashboardTexts.addItem}
          </Button>
        </div>
      </Disclosure>
      {dialog === 'addItem' && <AddItemDialog wishlist={data} pastedLink={pastedLink} onClose={close} />}
      {dialog === 'share' && <ShareWishlistDialog wishlist={data} onClose={close} />}
      {dialog === 'rename' && <RenameWishlistDialog wishlist={data} onClose={close} />}
      {dialog === 'delete' && <DeleteWishlistDialog wishlist={data} onClose={close} onDeleted={onDeleted} />}
    </article>
  );
}
