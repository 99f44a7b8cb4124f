import { useFragment } from '@apollo/client/react';
import type { IncomingItem } from '@wishnest/domain/incoming';
import { emptyItem, inputs } from '@wishnest/domain/input';
import { hostOf } from '@wishnest/domain/link';
import { proposedName } from '@wishnest/domain/proposedName';
import { validate } from '@wishnest/domain/validate';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { incomingTexts } from '@wishnest/messages/texts/incoming';
import { itemTexts } from '@wishnest/messages/texts/item';
import { useState } from 'react';
import { readForAccount } from '../../identity/accountStorage.ts';
import { useAccountId } from '../../identity/session.tsx';
import { classes } from '../../ui/classes.ts';
import { CancelButton, Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ChevronRightIcon, PlusIcon } from '../../ui/icons.tsx';
import { CutName, Hint } from '../../ui/Text.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { isInvalid } from '../form/useForm.ts';
import { SmallPicture } from '../items/ItemPicture.tsx';
import { Ribbon } from '../items/Ribbon.tsx';
import { AddItemDialog, useAddItem } from '../ownItems/ItemDialogs.tsx';
import { ItemPreview } from '../ownItems/ItemPreview.tsx';
import { WishlistSheet_WishlistFragmentDoc } from './dashboard.generated.ts';
import styles from './IncomingItemDialog.module.css';
import { NewWishlistDialog } from './OwnWishlistDialogs.tsx';

interface Wishlist {
  id: string;
  name: string;
}

interface IncomingItemDialogProps {
  incoming: IncomingItem;
  wishlists: readonly Wishlist[];
  onClose: () => void;
}

/**
 * What another app has sent, and the choice of its wishlist: one tap adds it. If nothing names it, the form asks for the name. Its
 * page is read after a press alone, since any site can lead somebody to this address.
 */
export function IncomingItemDialog({ incoming, wishlists, onClose }: IncomingItemDialogProps) {
  const accountId = useAccountId();
  const [unnamedFor, setUnnamedFor] = useState<Wishlist | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [isBusy, run] = useBusy();
  const lastId = accountId && readForAccount(accountId, 'last-wishlist');

  // A name that is only made from the link needs a look.
  const named = { ...incoming, name: incoming.name || proposedName(incoming.link) };
  if (unnamedFor) return <AddItemDialog wishlist={unnamedFor} pasted={named} onClose={onClose} />;

  const last = wishlists.filter(({ id }) => id === lastId);
  const others = wishlists.filter(({ id }) => id !== lastId);
  return (
    <Dialog title={incomingTexts.whichWishlist} busy={isBusy} onClose={onClose}>
      <Found {...named} />
      <div className={styles.choices}>
        {[...last, ...others].map((wishlist) => (
          <Choice
            key={wishlist.id}
            wishlist={wishlist}
            isLast={wishlist.id === lastId}
            incoming={incoming}
            onAdd={(work) => run(work)}
            onAdded={onClose}
            onUnnamed={() => setUnnamedFor(wishlist)}
          />
        ))}
        <button type="button" className={styles.create} onClick={() => setCreating(true)}>
          <PlusIcon />
          {dashboardTexts.create}
        </button>
      </div>
      <DialogActions>
        <CancelButton disabled={isBusy} />
      </DialogActions>
      {isCreating && <NewWishlistDialog onCreated={() => setCreating(false)} onClose={() => setCreating(false)} />}
    </Dialog>
  );
}

function Found({ link, name }: IncomingItem) {
  return (
    <ItemPreview src={null}>
      <strong>
        <CutName>{name || hostOf(link)}</CutName>
      </strong>
      <Hint>
        <bdi>{hostOf(link)}</bdi>
      </Hint>
    </ItemPreview>
  );
}

interface ChoiceProps {
  wishlist: Wishlist;
  isLast: boolean;
  incoming: IncomingItem;
  onAdd: (work: () => Promise<void>) => void;
  onAdded: () => void;
  onUnnamed: () => void;
}

function Choice({ wishlist, isLast, incoming, onAdd, onAdded, onUnnamed }: ChoiceProps) {
  const { id } = wishlist;
  const { data, complete } = useFragment({
    fragment: WishlistSheet_WishlistFragmentDoc,
    from: { __typename: 'OwnWishlist', id },
  });
  const addItem = useAddItem(id);
  if (!complete) return null;

  async function add() {
    const input = validate(inputs.addItem, { ...emptyItem, ...incoming });
    if (isInvalid(input)) return onUnnamed();
    const { entity } = await addItem({ input: { wishlistId: id, ...input, readLink: true } });
    if (!entity) return;
    onAdded();
  }

  const state = isLast ? incomingTexts.lastUsed : data.isPublic ? dashboardTexts.shared : dashboardTexts.notShared;
  return (
    <button
      type="button"
      className={classes(styles.choice, isLast && styles.last)}
      data-paper={data.paper}
      onClick={() => onAdd(add)}
    >
      <Ribbon />
      <SmallPicture className={styles.picture} picture={data.firstItems[0]?.picture ?? null} />
      <span className={styles.words}>
        <bdi className={styles.name}>{wishlist.name}</bdi>
        <span className={styles.state}>{`${itemTexts.count({ count: data.itemCount })} · ${state}`}</span>
      </span>
      <ChevronRightIcon />
    </button>
  );
}
