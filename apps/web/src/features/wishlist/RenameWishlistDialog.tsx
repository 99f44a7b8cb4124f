import { useMutation } from '@apollo/client/react';
import { inputs, validate } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/messages';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../form/useForm.ts';
import styles from './Form.module.css';
import { notifyDone } from './notifyDone.ts';
import { RenameWishlistDocument } from './RenameWishlistDialog.generated.ts';
import { useRefused } from './useRefused.ts';

interface RenameWishlistDialogProps {
  wishlist: { id: string; name: string };
  onClose: () => void;
}

export function RenameWishlistDialog({ wishlist, onClose }: RenameWishlistDialogProps) {
  const refused = useRefused();
  const [rename, { loading }] = useMutation(RenameWishlistDocument, { errorPolicy: 'all' });
  const form = useForm({
    check: ({ name }) => {
      const checked = validate(inputs.renameWishlist, name);
      return typeof checked === 'string' ? { name: checked } : checked;
    },
    async save({ name }) {
      const { data } = await rename({ variables: { input: { wishlistId: wishlist.id, name } } });
      const answer = data?.renameWishlist;
      if (answer?.__typename === 'InvalidInput') return answer;
      if (answer?.__typename === 'OwnWishlist') {
        notifyDone(toastTexts.wishlistRenamed);
        onClose();
      } else refused(toastTexts.wishlistRenameFailed, answer);
      return null;
    },
  });
  return (
    <Dialog title="Rename Wishlist" busy={loading} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit}>
        <Field
          {...form.fieldProps('name')}
          label="Name"
          required
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          maxLength={limits.wishlistName}
          defaultValue={wishlist.name}
        />
        <DialogActions>
          <Button type="button" variant="secondary" disabled={loading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={loading}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
