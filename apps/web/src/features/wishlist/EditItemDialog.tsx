import { useMutation } from '@apollo/client/react';
import { inputs, validate } from '@wishnest/domain/input';
import type { Picture } from '@wishnest/domain/picture';
import type { Price } from '@wishnest/domain/price';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useForm } from '../form/useForm.ts';
import { detailsIn } from './detailsIn.ts';
import { EditItemDocument } from './EditItemDialog.generated.ts';
import { ItemForm } from './ItemForm.tsx';
import { useFillItem } from './useFillItem.ts';
import { useSaveResult } from './useSaveResult.ts';

interface EditItemDialogProps {
  wishlistId: string;
  item: { id: string; name: string; link: string; note: string; price: Price | null; picture: Picture | null };
  onClose: () => void;
}

export function EditItemDialog({ wishlistId, item, onClose }: EditItemDialogProps) {
  const handleResult = useSaveResult();
  const fillItem = useFillItem(wishlistId);
  const [editItem] = useMutation(EditItemDocument, { errorPolicy: 'all' });
  const form = useForm({
    check: (typed) => validate(inputs.editItem, typed),
    async save(changes, element) {
      const input = { wishlistId, itemId: item.id, ...changes, ...detailsIn(element) };
      const { data } = await editItem({ variables: { input } });
      const texts = { doneText: toastTexts.itemUpdated, failedText: toastTexts.itemUpdateFailed };
      return handleResult(data?.editItem, { saved: 'OwnItem', ...texts }, ({ id }) => {
        fillItem(id, element);
        onClose();
      });
    },
  });
  return (
    <Dialog title="Edit Item" busy={form.isBusy} onClose={onClose}>
      <ItemForm form={form} item={item} submitLabel="Save" />
    </Dialog>
  );
}
