import { useApolloClient } from '@apollo/client/react';
import { inputs } from '@wishnest/domain/input';
import { limits, toasts } from '@wishnest/domain/limits';
import { offeredPaper, type Paper } from '@wishnest/domain/paper';
import { isBlank } from '@wishnest/domain/text';
import { validate } from '@wishnest/domain/validate';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { wishlistDialogTexts } from '@wishnest/messages/texts/wishlistDialog';
import { type KeyboardEvent, useState } from 'react';
import { addToList, moveToTakenOff } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { useAccountId } from '../../identity/session.tsx';
import { ConfirmDeletion } from '../../ui/ConfirmDialog.tsx';
import { isEnter } from '../../ui/Field.tsx';
import { fill, withName } from '../../ui/fill.tsx';
import { focusHeading } from '../../ui/focus.ts';
import { DialogForm } from '../form/DialogForm.tsx';
import { NameField } from '../form/NameField.tsx';
import { useForm } from '../form/useForm.ts';
import {
  CreateWishlistDocument,
  DashboardDocument,
  DeleteWishlistDocument,
  RenameWishlistDocument,
} from './dashboard.generated.ts';
import { NameSuggestions, PaperPicker, PaperPreview } from './PaperChoice.tsx';
import { useRestoreWishlist } from './useRestoreWishlist.ts';

interface NewWishlistDialogProps {
  onCreated: (wishlistId: string) => void;
  onClose: () => void;
}

export function NewWishlistDialog({ onCreated, onClose }: NewWishlistDialogProps) {
  const offered = useOfferedPaper();
  const [paper, setPaper] = useState(offered);
  const [name, setName] = useState('');
  const isNameBlank = isBlank(name);
  const [create] = useSave(CreateWishlistDocument, {
    done: toastTexts.wishlistCreated,
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.wishlistCreateFailed,
    update: (cache, wishlist) =>
      addToList(cache, { __typename: 'Viewer', id: wishlist.owner.id }, 'wishlists', wishlist),
  });
  const form = useForm({
    check: (typed) => validate(inputs.createWishlist, typed),
    async save(input) {
      const { entity, problem } = await create({ input });
      if (entity) onCreated(entity.id);
      return problem;
    },
  });

  // A form whose only submit button is disabled ignores the Enter key; whoever presses it is told why.
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (isEnter(event) && isNameBlank && event.target instanceof HTMLInputElement) {
      void form.submit(event.currentTarget);
    }
  }

  return (
    <DialogForm
      title={wishlistDialogTexts.newWishlist}
      form={form}
      submitLabel={wishlistDialogTexts.create}
      canSubmit={!isNameBlank}
      isUnsaved={name !== '' || paper !== offered}
      lead={<PaperPreview paper={paper} name={name} />}
      onKeyDown={handleKeyDown}
      onClose={onClose}
    >
      <NameField form={form} maxLength={limits.wishlistName} value={name} onType={setName} />
      <NameSuggestions name={name} onChoose={setName} />
      <PaperPicker chosen={paper} onChoose={setPaper} />
    </DialogForm>
  );
}

/** The paper that the page's wishlists have not, or have least near their end, where a new one comes. */
function useOfferedPaper(): Paper {
  const client = useApolloClient();
  const [offered] = useState(() => {
    const { wishlists = [] } = client.readQuery({ query: DashboardDocument })?.viewer ?? {};
    const inOrder = [...wishlists].sort((one, other) => one.order - other.order);
    return offeredPaper(inOrder.map(({ paper }) => paper));
  });
  return offered;
}

export interface WishlistDialogProps {
  wishlist: { id: string; name: string; paper: Paper };
  onClose: () => void;
}

export function RenameWishlistDialog({ wishlist, onClose }: WishlistDialogProps) {
  const [name, setName] = useState(wishlist.name);
  const [paper, setPaper] = useState(wishlist.paper);
  const [rename] = useSave(RenameWishlistDocument, {
    done: toastTexts.wishlistRenamed,
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.wishlistRenameFailed,
  });
  const form = useForm({
    check: (typed) => validate(inputs.renameWishlist, typed),
    async save(change) {
      const { entity, problem } = await rename({ input: { wishlistId: wishlist.id, ...change } });
      if (entity) onClose();
      return problem;
    },
  });
  return (
    <DialogForm
      title={wishlistDialogTexts.renameWishlist}
      form={form}
      submitLabel={dashboardTexts.rename}
      isUnsaved={name !== wishlist.name || paper !== wishlist.paper}
      lead={<PaperPreview paper={paper} name={name} />}
      onClose={onClose}
    >
      <NameField form={form} maxLength={limits.wishlistName} value={name} onType={setName} />
      <PaperPicker chosen={paper} onChoose={setPaper} />
    </DialogForm>
  );
}

export function DeleteWishlistDialog({ wishlist, onClose }: WishlistDialogProps) {
  const restore = useRestoreWishlist();
  const viewerId = useAccountId();
  const [deleteWishlist] = useSave(DeleteWishlistDocument, {
    done: withName(toastTexts.wishlistDeleted, wishlist.name),
    doneMs: toasts.wishlistSuccessMs,
    undo: () => restore(wishlist),
    failed: toastTexts.wishlistDeleteFailed,
    update(cache) {
      const { id, name, paper } = wishlist;
      const removed = { __typename: 'RemovedWishlist', id, name, paper, removedAt: new Date().toISOString() } as const;
      moveToTakenOff(cache, removed, { __typename: 'Viewer', id: viewerId ?? '' });
    },
  });

  async function confirm() {
    const { entity } = await deleteWishlist({ input: { wishlistId: wishlist.id } });
    return entity ? 'close' : 'stay';
  }

  return (
    <ConfirmDeletion onConfirm={confirm} onClose={onClose} onDone={focusHeading}>
      {fill(wishlistDialogTexts.deletion, { name: wishlist.name, days: limits.removedDays })}
    </ConfirmDeletion>
  );
}
