import { inputs } from '@wishnest/domain/input';
import { toasts } from '@wishnest/domain/limits';
import type { PastedItem } from '@wishnest/domain/pasted';
import { validate } from '@wishnest/domain/validate';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { toastTexts } from '@wishnest/messages/texts/toast';
import type { PublicItem } from '@wishnest/page/pageData';
import { type MouseEvent, useRef } from 'react';
import { useSave } from '../../graphql/useSave.tsx';
import { Button } from '../../ui/Button.tsx';
import { typeInto } from '../../ui/Field.tsx';
import { fill } from '../../ui/texts.tsx';
import { useForm } from '../form/useForm.ts';
import { smallPictureSrc } from '../items/ItemPicture.tsx';
import { ItemForm } from './ItemForm.tsx';
import { EditItemDocument } from './ownItems.generated.ts';
import styles from './ownItems.module.css';
import { useAddItem } from './useAddItem.ts';
import { fillIn, type ItemFilling } from './useFillItem.ts';

interface AddItemDialogProps {
  wishlist: { id: string; name: string };
  pasted?: PastedItem | undefined;
  filling: ItemFilling;
  onClose: () => void;
}

export function AddItemDialog({ wishlist, pasted, filling, onClose }: AddItemDialogProps) {
  const wantsAnother = useRef(false);
  const addItem = useAddItem(wishlist.id);
  const form = useForm({
    check: (typed) => validate(inputs.addItem, typed),
    async save(item, element) {
      const { price } = detailsIn(element);
      const { entity, problem } = await addItem({ input: { wishlistId: wishlist.id, ...item, price } });
      if (!entity) return problem;
      void filling.fill(entity.id, fillIn(element));
      if (wantsAnother.current) startAnew(element);
      else onClose();
      return null;
    },
  });

  async function handleAnother({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    wantsAnother.current = true;
    if (currentTarget.form) await form.submit(currentTarget.form);
    wantsAnother.current = false;
  }

  return (
    <ItemForm
      lead={<p className={styles.wishlist}>{fill(ownItemTexts.toWishlist, { name: wishlist.name })}</p>}
      form={form}
      pasted={pasted}
      otherAction={
        // Otherwise a press would take the focus from the field, which closes a phone's keyboard.
        <Button
          variant="secondary"
          busy={form.isBusy}
          onMouseDown={(event) => event.preventDefault()}
          onClick={handleAnother}
        >
          {ownItemTexts.addAnother}
        </Button>
      }
      onClose={onClose}
    />
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

interface EditItemDialogProps {
  wishlistId: string;
  item: PublicItem;
  filling: ItemFilling;
  onClose: () => void;
}

export function EditItemDialog({ wishlistId, item, filling, onClose }: EditItemDialogProps) {
  const [editItem] = useSave(EditItemDocument, {
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
      void filling.fill(item.id, fillIn(element));
      onClose();
      return null;
    },
  });
  return <ItemForm form={form} item={{ ...item, pictureSrc: smallPictureSrc(item.picture) }} onClose={onClose} />;
}

/** Reads what `useForm` does not: the price, which the server validates, and whether the picture is to be removed. */
export function detailsIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  const amount = String(typed.get('price.amount') ?? '').trim();
  const currency = String(typed.get('price.currency') ?? '').trim();
  return {
    price: amount === '' ? null : { amount, currency: currency.toUpperCase() },
    removePicture: typed.has('removePicture'),
  };
}
