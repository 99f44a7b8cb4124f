import { inputs } from '@wishnest/domain/input';
import { limits, toasts } from '@wishnest/domain/limits';
import { validate } from '@wishnest/domain/validate';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { receivedTexts } from '@wishnest/messages/texts/received';
import { toastTexts } from '@wishnest/messages/texts/toast';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { changeItemCount, moveToTakenOff } from '../../graphql/cache.ts';
import { useSave } from '../../graphql/useSave.ts';
import { TextArea } from '../../ui/Field.tsx';
import { fill, withName } from '../../ui/fill.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import { useForm } from '../form/useForm.ts';
import { useTextLimit } from '../form/useTextLimit.ts';
import { ReceiveItemDocument } from './received.generated.ts';
import { useRestoreItem } from './useRestoreItem.ts';

interface ReceiveItemDialogProps {
  item: { id: string; name: string };
  wishlist: { id: string; name: string };
  /** That of an item that is received already; left out for one that is on the wishlist. */
  note?: string;
  onClose: () => void;
  /** Called once an item is off the wishlist. */
  onReceived?: () => void;
}

/** Takes an item off as received, or changes what its owner has noted then. */
export function ReceiveItemDialog({ item, wishlist, note, onClose, onReceived }: ReceiveItemDialogProps) {
  const isNew = note === undefined;
  const [typed, setTyped] = useState(note ?? '');
  const restore = useRestoreItem(wishlist.id);
  const [receive] = useSave(ReceiveItemDocument, {
    ...(isNew && {
      done: withName(toastTexts.itemReceived, item.name),
      doneMs: toasts.wishlistSuccessMs,
      undo: () => void restore(item),
    }),
    failed: toastTexts.itemReceiveFailed,
    update(cache, received) {
      if (!isNew) return;
      changeItemCount(cache, wishlist.id, -1);
      moveToTakenOff(cache, received, { __typename: 'OwnWishlist', id: wishlist.id });
    },
  });
  const form = useForm({
    check: (typed) => validate(inputs.receiveItem, typed),
    async save(input) {
      const { entity, problem } = await receive({ input: { wishlistId: wishlist.id, itemId: item.id, ...input } });
      if (!entity) return problem;
      flushSync(onClose);
      onReceived?.();
      return null;
    },
  });
  const limit = useTextLimit(limits.note, '\n', { value: typed });
  return (
    <DialogForm
      title={isNew ? receivedTexts.gotThis : receivedTexts.items}
      submitLabel={isNew ? receivedTexts.gotThis : ownItemTexts.save}
      isUnsaved={typed !== (note ?? '')}
      lead={
        <p>
          {isNew ? fill(receivedTexts.question, { item: item.name, wishlist: wishlist.name }) : <bdi>{item.name}</bdi>}
        </p>
      }
      form={form}
      onClose={onClose}
    >
      <TextArea
        {...form.fieldProps('note', typed)}
        {...limit}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        label={receivedTexts.note}
        placeholder={receivedTexts.noteExample}
        autoComplete="off"
        dir="auto"
      />
    </DialogForm>
  );
}
