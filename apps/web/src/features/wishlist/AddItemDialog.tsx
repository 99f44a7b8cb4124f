import { useMutation } from '@apollo/client/react';
import { inputs, validate } from '@wishnest/domain/input';
import { toastTexts } from '@wishnest/domain/messages';
import { Dialog } from '../../ui/Dialog.tsx';
import { useForm } from '../form/useForm.ts';
import { AddItemDocument } from './AddItemDialog.generated.ts';
import { appendToList, countItems } from './cache.ts';
import { ItemForm } from './ItemForm.tsx';
import { useSaveEnding } from './useSaveEnding.ts';

interface AddItemDialogProps {
  wishlistId: string;
  onClose: () => void;
}

export function AddItemDialog({ wishlistId, onClose }: AddItemDialogProps) {
  const end = useSaveEnding();
  const [addItem] = useMutation(AddItemDocument, {
    errorPolicy: 'all',
    update(cache, { data }) {
      if (data?.addItem.__typename !== 'OwnItem') return;
      appendToList(cache, { __typename: 'OwnWishlist', id: wishlistId }, 'items', data.addItem);
      countItems(cache, wishlistId, 1);
    },
  });
  const form = useForm({
    check: (typed) => validate(inputs.addItem, typed),
    async save({ name, link }) {
      const { data } = await addItem({ variables: { input: { wishlistId, name, link } } });
      const texts = { doneText: toastTexts.itemAdded, failedText: toastTexts.itemAddFailed };
      return end(data?.addItem, { saved: 'OwnItem', ...texts }, onClose);
    },
  });
  return (
    <Dialog title="Add Item" busy={form.isBusy} onClose={onClose}>
      <ItemForm form={form} submitLabel="Add Item" onClose={onClose} />
    </Dialog>
  );
}
