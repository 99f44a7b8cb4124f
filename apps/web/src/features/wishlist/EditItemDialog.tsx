import { useMutation } from '@apollo/client/react';
import { inputs, validate } from '@wishnest/domain/input';
import { toastTexts } from '@wishnest/domain/messages';
import { Dialog } from '../../ui/Dialog.tsx';
import { useForm } from '../form/useForm.ts';
import { EditItemDocument } from './EditItemDialog.generated.ts';
import { ItemForm } from './ItemForm.tsx';
import { notifyDone } from './notifyDone.ts';
import { useRefused } from './useRefused.ts';

interface EditItemDialogProps {
  wishlistId: string;
  item: { id: string; name: string; link: string };
  onClose: () => void;
}

export function EditItemDialog({ wishlistId, item, onClose }: EditItemDialogProps) {
  const refused = useRefused();
  const [editItem] = useMutation(EditItemDocument, { errorPolicy: 'all' });
  const form = useForm({
    check: (typed) => validate(inputs.editItem, typed),
    async save(changes) {
      const { data, error } = await editItem({ variables: { input: { wishlistId, itemId: item.id, ...changes } } });
      const answer = data?.editItem;
      if (answer?.__typename === 'InvalidInput') return answer;
      if (answer?.__typename === 'OwnItem') {
        notifyDone(toastTexts.itemUpdated);
        onClose();
      } else refused(toastTexts.itemUpdateFailed, answer, error);
      return null;
    },
  });
  return (
    <Dialog title="Edit Item" busy={form.isBusy} onClose={onClose}>
      <ItemForm form={form} item={item} submitLabel="Save" onClose={onClose} />
    </Dialog>
  );
}
