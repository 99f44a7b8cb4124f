import { inputs, validate } from '@wishnest/domain/input';
import { limits, toasts } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { useSave } from '../../graphql/useSave.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { useForm } from '../form/useForm.ts';
import { NameField } from './NameField.tsx';
import { RenameWishlistDocument } from './RenameWishlistDialog.generated.ts';

interface RenameWishlistDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
}

export function RenameWishlistDialog({ wishlist, onClose }: RenameWishlistDialogProps) {
  const [rename] = useSave(RenameWishlistDocument, {
    saved: 'OwnWishlist',
    done: toastTexts.wishlistRenamed,
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.wishlistRenameFailed,
  });
  const form = useForm({
    check: ({ name }) => {
      const checked = validate(inputs.renameWishlist, name);
      return typeof checked === 'string' ? { name: checked } : checked;
    },
    async save({ name }) {
      const { entity, problem } = await rename({ input: { wishlistId: wishlist.id, name } });
      if (entity) onClose();
      return problem;
    },
  });
  return (
    <Dialog title="Rename Wishlist" busy={form.isBusy} onClose={onClose}>
      <DialogForm form={form} submitLabel="Rename">
        <NameField form={form} maxLength={limits.wishlistName} defaultValue={wishlist.name} />
      </DialogForm>
    </Dialog>
  );
}
