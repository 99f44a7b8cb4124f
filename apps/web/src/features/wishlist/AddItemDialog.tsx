import { inputs, validate } from '@wishnest/domain/input';
import { toasts } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { type MouseEvent, useRef } from 'react';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { typeInto } from '../../ui/typeInto.ts';
import { useForm } from '../form/useForm.ts';
import { AddItemDocument } from './AddItemDialog.generated.ts';
import styles from './AddItemDialog.module.css';
import { appendToList, changeItemCount } from './cache.ts';
import { detailsIn } from './detailsIn.ts';
import { ItemForm } from './ItemForm.tsx';
import { useFillItem } from './useFillItem.ts';

interface AddItemDialogProps {
  wishlist: { id: string; name: string };
  /** The link that was pasted into the wishlist's own field. */
  pastedLink?: string | undefined;
  onClose: () => void;
}

export function AddItemDialog({ wishlist, pastedLink = '', onClose }: AddItemDialogProps) {
  const fillItem = useFillItem(wishlist.id);
  const wantsAnother = useRef(false);
  const [addItem] = useSave(AddItemDocument, {
    saved: 'OwnItem',
    done: toastTexts.itemAdded,
    doneMs: toasts.wishlistSuccessMs,
    failed: toastTexts.itemAddFailed,
    update(cache, item) {
      appendToList(cache, { __typename: 'OwnWishlist', id: wishlist.id }, 'items', item);
      changeItemCount(cache, wishlist.id, 1);
    },
  });
  const form = useForm({
    check: (typed) => validate(inputs.addItem, typed),
    async save(item, element) {
      const isAnother = wantsAnother.current;
      wantsAnother.current = false;
      const { price } = detailsIn(element);
      const { entity, problem } = await addItem({ input: { wishlistId: wishlist.id, ...item, price } });
      if (!entity) return problem;
      fillItem(entity.id, element);
      if (isAnother) startAnew(element);
      else onClose();
      return null;
    },
  });

  async function handleAnother({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (!currentTarget.form) return;
    wantsAnother.current = true;
    await form.submit(currentTarget.form);
    wantsAnother.current = false;
  }

  return (
    <Dialog title="Add Item" busy={form.isBusy} onClose={onClose}>
      <p className={styles.wishlist}>
        To “<bdi>{wishlist.name}</bdi>”
      </p>
      <ItemForm
        form={form}
        pastedLink={pastedLink}
        submitLabel="Add Item"
        otherAction={
          // Otherwise a press would take the focus from the field, which closes a phone's keyboard.
          <Button
            variant="secondary"
            busy={form.isBusy}
            onMouseDown={(event) => event.preventDefault()}
            onClick={handleAnother}
          >
            Add another
          </Button>
        }
      />
    </Dialog>
  );
}

/** Empties the fields for the next item, except the currency, and focuses the first one. */
function startAnew(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea');
  for (const field of fields) {
    // The dialog compares each field with its default value, and the kept currency is no unsaved change.
    if (field.name === 'price.currency') field.defaultValue = field.value;
    else typeInto(field, '');
  }
  fields[0]?.focus();
}
