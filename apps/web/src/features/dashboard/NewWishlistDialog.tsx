import { useMutation } from '@apollo/client/react';
import { inputs, validate } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/messages';
import { isBlank } from '@wishnest/domain/text';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { useForm } from '../form/useForm.ts';
import { appendToList } from '../wishlist/cache.ts';
import { NameField } from '../wishlist/NameField.tsx';
import { notifyDone } from '../wishlist/notifyDone.ts';
import { useRefused } from '../wishlist/useRefused.ts';
import { CreateWishlistDocument } from './NewWishlistDialog.generated.ts';

export function NewWishlistDialog({ onClose }: { onClose: () => void }) {
  const refused = useRefused();
  const [name, setName] = useState('');
  const [create] = useMutation(CreateWishlistDocument, {
    errorPolicy: 'all',
    update(cache, { data }) {
      const wishlist = data?.createWishlist;
      if (wishlist?.__typename !== 'OwnWishlist') return;
      appendToList(cache, { __typename: 'Viewer', id: wishlist.owner.id }, 'wishlists', wishlist);
    },
  });
  const form = useForm({
    check: (typed) => validate(inputs.createWishlist, typed),
    async save(input) {
      const { data, error } = await create({ variables: { input } });
      const answer = data?.createWishlist;
      if (answer?.__typename === 'InvalidInput') return answer;
      if (answer?.__typename === 'OwnWishlist') {
        notifyDone(toastTexts.wishlistCreated);
        onClose();
      } else refused(toastTexts.wishlistCreateFailed, answer, error);
      return answer?.__typename === 'LimitReached' ? { ...answer, fields: [] } : null;
    },
  });

  // A form whose only submit button is disabled ignores the Enter key; whoever presses it is told why.
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && isBlank(name) && event.target instanceof HTMLInputElement) {
      void form.submit(event.currentTarget);
    }
  }

  return (
    <Dialog title="New Wishlist" busy={form.isBusy} onClose={onClose}>
      <DialogForm
        form={form}
        submitLabel="Create"
        canSubmit={!isBlank(name)}
        onClose={onClose}
        onKeyDown={handleKeyDown}
      >
        <NameField
          form={form}
          maxLength={limits.wishlistName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
