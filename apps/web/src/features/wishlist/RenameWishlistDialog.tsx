import { useMutation } from '@apollo/client/react';
import { inputs, validate } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { useForm } from '../form/useForm.ts';
import { NameField } from './NameField.tsx';
import { RenameWishlistDocument } from './RenameWishlistDialog.generated.ts';
import { useSaveResult } from './useSaveResult.ts';

interface RenameWishlistDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
}

export function RenameWishlistDialog({ wishlist, onClose }: RenameWishlistDialogProps) {
  const handleResult = useSaveResult();
  const [rename] = useMutation(RenameWishlistDocument, { errorPolicy: 'all' });
  const form = useForm({
    check: ({ name }) => {
      const checked = validate(inputs.renameWishlist, name);
      return typeof checked === 'string' ? { name: checked } : checked;
    },
    async save({ name }) {
      const { data } = await rename({ variables: { input: { wishlistId: wishlist.id, name } } });
      const texts = { doneText: toastTexts.wishlistRenamed, failedText: toastTexts.wishlistRenameFailed };
      return handleResult(data?.renameWishlist, { saved: 'OwnWishlist', ...texts }, onClose);
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
