import { inputs } from '@wishnest/domain/input';
import { toasts } from '@wishnest/domain/limits';
import type { PastedItem } from '@wishnest/domain/pasted';
import { validate } from '@wishnest/domain/validate';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { photoTexts } from '@wishnest/messages/texts/photo';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { toastTexts } from '@wishnest/messages/texts/toast';
import type { PublicItem } from '@wishnest/page/pageData';
import { isPhoto } from '@wishnest/page/picture';
import { type MouseEvent, useRef } from 'react';
import { addToWishlist } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { keepForAccount } from '../../identity/accountStorage.ts';
import { useAccountId } from '../../identity/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { LeaveButton } from '../../ui/Dialog.tsx';
import { fill } from '../../ui/fill.tsx';
import { Hint } from '../../ui/Text.tsx';
import { useForm } from '../form/useForm.ts';
import { smallPictureSrc } from '../items/ItemPicture.tsx';
import { ItemForm } from './ItemForm.tsx';
import { AddItemDocument, EditItemDocument, SetItemPhotoDocument } from './ownItems.generated.ts';
import { useItemDraft } from './useItemDraft.ts';

/** Saves new items of a wishlist. Of several, each is shown as it is added, and no toast says so. */
export function useAddItem(wishlistId: string, isSeveral = false) {
  const accountId = useAccountId();
  const [addItem] = useSave(AddItemDocument, {
    ...(!isSeveral && { done: toastTexts.itemAdded, doneMs: toasts.wishlistSuccessMs }),
    failed: toastTexts.itemAddFailed,
    update(cache, item) {
      addToWishlist(cache, wishlistId, item);
      if (accountId) keepForAccount(accountId, 'last-wishlist', wishlistId);
    },
  });
  return addItem;
}

/** Sends the photo of an item, if somebody has chosen one. The function returns whether nothing of it is left to save. */
function useSendPhoto(wishlistId: string) {
  const [setPhoto] = useSave(SetItemPhotoDocument, { failed: ({ code }) => photoFailure(code) });
  return async (itemId: string, address: string | null) => {
    const photo = address?.slice(address.indexOf(',') + 1);
    return !photo || (await setPhoto({ input: { wishlistId, itemId, photo } })).entity !== null;
  };
}

function photoFailure(code: string): string {
  if (code === 'PICTURES_FULL') return refusalTexts.PICTURES_FULL;
  return code === 'LINK_NO_PICTURE' ? photoTexts.unreadable : photoTexts.notSaved;
}

interface AddItemDialogProps {
  wishlist: { id: string; name: string };
  pasted?: PastedItem | undefined;
  onClose: () => void;
}

export function AddItemDialog({ wishlist, pasted, onClose }: AddItemDialogProps) {
  const wantsAnother = useRef(false);
  const addItem = useAddItem(wishlist.id);
  const sendPhoto = useSendPhoto(wishlist.id);
  const draft = useItemDraft({ pasted });
  const form = useForm({
    check: (typed) => validate(inputs.addItem, typed),
    async save(item, element) {
      const { entity, problem } = await addItem({ input: { wishlistId: wishlist.id, ...item, ...draft.details() } });
      if (!entity) return problem;
      // The item is there without it, and Edit Item can send it again.
      await sendPhoto(entity.id, draft.photo);
      if (!wantsAnother.current) onClose();
      else {
        draft.startAnew();
        element.querySelector('input')?.focus();
      }
      return null;
    },
  });

  async function handleAnother({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    wantsAnother.current = true;
    if (currentTarget.form) await form.submit(currentTarget.form);
    wantsAnother.current = false;
  }

  return (
    <ItemForm
      lead={<Hint>{fill(ownItemTexts.toWishlist, { name: wishlist.name })}</Hint>}
      form={form}
      draft={draft}
      isPasted={pasted !== undefined}
      otherAction={
        // Otherwise a press would take the focus from the field, which closes a phone's keyboard.
        <Button
          variant="secondary"
          busy={form.isBusy}
          onMouseDown={(event) => event.preventDefault()}
          onClick={handleAnother}
        >
          {ownItemTexts.addAnother}
        </Button>
      }
      onClose={onClose}
    />
  );
}

interface EditItemDialogProps {
  wishlistId: string;
  item: PublicItem;
  /** Called in place of `onClose` if somebody leaves the form to move or copy the item. */
  onCopy: () => void;
  onClose: () => void;
}

export function EditItemDialog({ wishlistId, item, onCopy, onClose }: EditItemDialogProps) {
  const [editItem] = useSave(EditItemDocument, {
    done: toastTexts.itemUpdated,
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.itemUpdateFailed,
  });
  const sendPhoto = useSendPhoto(wishlistId);
  const { picture } = item;
  const draft = useItemDraft({ item: { ...item, pictureSrc: smallPictureSrc(picture), isPhoto: isPhoto(picture) } });
  const form = useForm({
    check: (typed) => validate(inputs.editItem, typed),
    async save(changes) {
      if (!(await sendPhoto(item.id, draft.photo))) return null;
      const details = { ...draft.details(), removePicture: draft.removesPicture() };
      const { entity, problem } = await editItem({ input: { wishlistId, itemId: item.id, ...changes, ...details } });
      if (!entity) return problem;
      onClose();
      return null;
    },
  });
  return (
    <ItemForm
      form={form}
      draft={draft}
      otherAction={
        <LeaveButton variant="secondary" disabled={form.isBusy} onLeave={onCopy}>
          {ownItemTexts.moveOrCopy}
        </LeaveButton>
      }
      onClose={onClose}
    />
  );
}
