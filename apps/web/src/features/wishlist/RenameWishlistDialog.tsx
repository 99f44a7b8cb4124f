import { useMutation } from '@apollo/client/react';
import { inputs, validate } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/messages';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { useForm } from '../form/useForm.ts';
import { NameField } from './NameField.tsx';
import { notifyDone } from './notifyDone.ts';
import { RenameWishlistDocument } from './RenameWishlistDialog.generated.ts';
import { useRefused } from './useRefused.ts';

interface RenameWishlistDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
}

export function RenameWishlistDialog({ wishlist, onClose }: RenameWishlistDialogProps) {
  const refused = useRefused();
  const [rename] = useMutation(RenameWishlistDocument, { errorPolicy: 'all' });
  const form = useForm({
    check: ({ name }) => {
      const checked = validate(inputs.renameWishlist, name);
      return typeof checked === 'string' ? { name: checked } : checked;
    },
    async save({ name }) {
      const { data, error } = await rename({ variables: { input: { wishlistId: wishlist.id, name } } });
      const answer = data?.renameWishlist;
      if (answer?.__typename === 'InvalidInput') return answer;
      if (answer?.__typename === 'OwnWishlist') {
        notifyDone(toastTexts.wishlistRenamed);
        onClose();
      } else refused(toastTexts.wishlistRenameFailed, answer, error);
      return null;
    },
  });
  return (
    <Dialog title="Rename Wishlist" busy={form.isBusy} onClose={onClose}>
      <DialogForm form={form} submitLabel="Rename" onClose={onClose}>
        <NameField form={form} maxLength={limits.wishlistName} defaultValue={wishlist.name} />
      </DialogForm>
    </Dialog>
  );
}
