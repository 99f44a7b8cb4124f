import { useFragment } from '@apollo/client/react';
import type { PastedItem } from '@wishnest/domain/pasted';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { itemTexts } from '@wishnest/messages/texts/item';
import { linkTexts } from '@wishnest/messages/texts/link';
import { sharedPath } from '@wishnest/page/paths';
import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant, LinkButton } from '../../ui/Button.tsx';
import { EditIcon, EyeIcon, LinkIcon, PlusIcon, ShareIcon, TrashIcon } from '../../ui/icons.tsx';
import { loadedPart } from '../../ui/loadedPart.ts';
import { Menu } from '../../ui/Menu.tsx';
import { notify } from '../../ui/toast.tsx';
import { ItemSkeletons } from '../items/ItemList.tsx';
import { HiddenItems } from '../ownItems/HiddenItems.tsx';
import { AddItemDialog } from '../ownItems/ItemDialogs.tsx';
import { PasteField } from '../ownItems/PasteField.tsx';
import { ReceivedItems } from '../ownItems/ReceivedItems.tsx';
import { RemovedItems } from '../ownItems/RemovedItems.tsx';
import { SheetItems } from '../ownItems/SheetItems.tsx';
import { Sheet } from '../wishlists/Sheet.tsx';
import { Strip } from '../wishlists/Strip.tsx';
import { AboutLine } from './AboutLine.tsx';
import { WishlistSheet_WishlistFragmentDoc } from './dashboard.generated.ts';
import { DeleteWishlistDialog, RenameWishlistDialog } from './OwnWishlistDialogs.tsx';
import styles from './WishlistSheet.module.css';

// The page is used before they are fetched.
const shareDialog = loadedPart(async () => (await import('./ShareWishlistDialog.tsx')).ShareWishlistDialog);
const addItemsDialog = loadedPart(async () => (await import('../ownItems/AddItemsDialog.tsx')).AddItemsDialog);

interface WishlistSheetProps {
  id: string;
  handle: ReactNode;
  isOpen: boolean;
  /** Whether it is open and as wide as the page. */
  isStage: boolean;
  /** Whether the wishlist has just been created on this page. It is then scrolled to, and its Add Item button focused. */
  isNew: boolean;
  onToggle: () => void;
}

/** It reads its wishlist from the cache by its id, so that a drag, which moves all sheets, renders none of them again. */
export const WishlistSheet = memo(({ id, handle, isOpen, isStage, isNew, onToggle }: WishlistSheetProps) => {
  const from = { __typename: 'OwnWishlist', id };
  const { data, complete } = useFragment({ fragment: WishlistSheet_WishlistFragmentDoc, from });
  const addItemButton = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'addItem' | 'addItems' | 'share' | 'rename' | 'delete' | null>(null);
  const [pasted, setPasted] = useState<readonly PastedItem[]>([]);

  useEffect(() => {
    if (!isNew) return;
    addItemButton.current?.scrollIntoView({ block: 'center' });
    addItemButton.current?.focus({ preventScroll: true });
  }, [isNew]);

  if (!complete) return null;
  const close = () => setDialog(null);
  const layout = isStage ? 'columns' : undefined;
  /** Whether it says that nobody else sees the items, and offers to share them there. */
  const isHinted = data.itemCount > 0 && !data.isPublic;
  const add = (items: readonly PastedItem[] = []) => {
    setPasted(items);
    setDialog(items.length > 1 ? 'addItems' : 'addItem');
  };

  async function addPasted(items: readonly PastedItem[]) {
    try {
      if (items.length > 1) await addItemsDialog.load();
      add(items);
      return true;
    } catch {
      notify.error(linkTexts.notOpened);
      return false;
    }
  }

  /** A link that cannot be created is only logged. */
  function share() {
    shareDialog.load().then(
      () => setDialog('share'),
      (error) => console.error('The dialog of the share link was not loaded.', error),
    );
  }

  const menu = (
    <Menu
      label={dashboardTexts.actionsFor({ name: data.name })}
      actions={[
        { label: dashboardTexts.share, icon: <ShareIcon />, onSelect: share },
        { label: dashboardTexts.rename, icon: <EditIcon />, onSelect: () => setDialog('rename') },
        { label: dashboardTexts.delete, icon: <TrashIcon />, tone: 'danger', onSelect: () => setDialog('delete') },
      ]}
    />
  );
  const shareButton = (variant: ButtonVariant) => (
    <Button variant={variant} onClick={share}>
      <ShareIcon />
      {dashboardTexts.share}
    </Button>
  );
  const linkToShared = (variant: ButtonVariant) =>
    data.shareCode && (
      <LinkButton to={sharedPath(data.shareCode)} variant={variant}>
        <EyeIcon />
        {dashboardTexts.seeAsOthers}
      </LinkButton>
    );
  const addButton = (
    <Button ref={addItemButton} variant={isStage ? 'quiet' : 'tinted'} onClick={() => add()}>
      <PlusIcon />
      {dashboardTexts.addItem}
    </Button>
  );
  return (
    <article data-paper={data.paper}>
      <Sheet
        headingLevel={2}
        name={data.name}
        detail={
          <>
            <span>{`${itemTexts.count({ count: data.itemCount })} · `}</span>
            {data.isPublic ? (
              <span className={styles.shared}>
                <LinkIcon />
                <span>{dashboardTexts.shared}</span>
              </span>
            ) : (
              <span>{dashboardTexts.notShared}</span>
            )}
          </>
        }
        preview={<Strip itemCount={data.itemCount} items={data.firstItems} />}
        handle={handle}
        actions={
          isStage && (
            <>
              {linkToShared('secondary')}
              {shareButton('primary')}
            </>
          )
        }
        menu={menu}
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <AboutLine wishlist={data} />
        {!isStage && !isHinted && (
          <div className={styles.actions}>
            {shareButton('tinted')}
            {linkToShared('quiet')}
          </div>
        )}
        {isHinted && (
          <p className={styles.hint}>
            {dashboardTexts.onlyYou}
            {!isStage && shareButton('quiet')}
          </p>
        )}
        {data.itemCount === 0 && <p>{dashboardTexts.firstItem}</p>}
        <PasteField onItems={addPasted} onFocus={() => void addItemsDialog.load().catch(() => {})}>
          {isStage && addButton}
        </PasteField>
        <Suspense fallback={<ItemSkeletons label={itemTexts.loading} count={data.itemCount} layout={layout} />}>
          <SheetItems wishlist={data} layout={layout} onTakenOff={() => addItemButton.current?.focus()} />
        </Suspense>
        <HiddenItems wishlistId={id} layout={layout} />
        {!isStage && <div className={styles.foot}>{addButton}</div>}
        <ReceivedItems wishlist={data} />
        <RemovedItems wishlistId={id} />
      </Sheet>
      {dialog === 'addItem' && <AddItemDialog wishlist={data} pasted={pasted[0]} onClose={close} />}
      <Suspense>
        {dialog === 'addItems' && <addItemsDialog.Part wishlist={data} pasted={pasted} onClose={close} />}
      </Suspense>
      <Suspense>{dialog === 'share' && <shareDialog.Part wishlist={data} onClose={close} />}</Suspense>
      {dialog === 'rename' && <RenameWishlistDialog wishlist={data} onClose={close} />}
      {dialog === 'delete' && <DeleteWishlistDialog wishlist={data} onClose={close} />}
    </article>
  );
});
