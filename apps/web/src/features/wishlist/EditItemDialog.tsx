import { inputs, validate } from '@wishnest/domain/input';
import { toasts } from '@wishnest/domain/limits';
import type { PublicItem } from '@wishnest/domain/pageContract';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { useSave } from '../../graphql/useSave.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useForm } from '../form/useForm.ts';
import { detailsIn } from './detailsIn.ts';
import { EditItemDocument } from './EditItemDialog.generated.ts';
import { ItemForm } from './ItemForm.tsx';
import { useFillItem } from './useFillItem.ts';

interface EditItemDialogProps {
  wishlistId: string;
  item: PublicItem;
  onClose: () => void;
}

export function EditItemDialog({ wishlistId, item, onClose }: EditItemDialogProps) {
  const fillItem = useFillItem(wishlistId);
  const [editItem] = useSave(EditItemDocument, {
    saved: 'OwnItem',
    done: toastTexts.itemUpdated,
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.itemUpdateFailed,
  });
  const form = useForm({
    check: (typed) => validate(inputs.editItem, typed),
    async save(changes, element) {
      const input = { wishlistId, itemId: item.id, ...changes, ...detailsIn(element) };
      const { entity, problem } = await editItem({ input });
      if (!entity) return problem;
      fillItem(entity.id, element);
      onClose();
      return null;
    },
  });
  return (
    <Dialog title="Edit Item" busy={form.isBusy} onClose={onClose}>
      <ItemForm form={form} item={item} submitLabel="Save" />
    </Dialog>
  );
}
