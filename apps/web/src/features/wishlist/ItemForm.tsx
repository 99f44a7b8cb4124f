import { limits } from '@wishnest/domain/limits';
import { completedLink } from '@wishnest/domain/link';
import { type Picture, smallPictureUrl } from '@wishnest/domain/picture';
import type { Price } from '@wishnest/domain/price';
import { proposedName } from '@wishnest/domain/proposedName';
import { type InputEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { typeInto } from '../../ui/typeInto.ts';
import { DialogForm } from '../form/DialogForm.tsx';
import type { Form } from '../form/useForm.ts';
import type { Fill } from './fillField.ts';
import { LinkField } from './LinkField.tsx';
import { NameField } from './NameField.tsx';
import { NoteField } from './NoteField.tsx';
import { PictureField } from './PictureField.tsx';
import { PriceFields } from './PriceFields.tsx';
import { pictureSrc } from './pictureSrc.ts';
import { type LinkDraft, noPreview, useLinkPreview } from './useLinkPreview.ts';

interface ItemFormProps {
  form: Form;
  item?: { name: string; link: string; note: string; price: Price | null; picture: Picture | null };
  /** A link that somebody has pasted already. */
  pastedLink?: string;
  submitLabel: string;
  otherAction?: ReactNode;
}

/** The link comes first: what its page tells is proposed in the other fields, and what somebody types there stays. */
export function ItemForm({ item, pastedLink, ...dialogForm }: ItemFormProps) {
  const { form } = dialogForm;
  const link = useRef<HTMLInputElement>(null);
  /** What the form itself has written, by field. */
  const proposed = useRef<Record<string, string>>({});
  const lengthBefore = useRef(item?.link.length ?? 0);
  const [hasPicture, setPicture] = useState(Boolean(item?.picture));
  const { preview, ask, askAgain, removePicture } = useLinkPreview(handleDraft, item?.link);

  /** A text that somebody has typed stays. */
  function propose(name: string, text: string) {
    const field = fieldIn(link.current?.form, name);
    if (!field || (field.value && field.value !== proposed.current[name])) return false;
    proposed.current[name] = text;
    typeInto(field, text);
    return true;
  }

  function handleDraft({ name, price }: LinkDraft) {
    if (name) propose('name', name);
    if (price && propose('price.amount', price.amount)) propose('price.currency', price.currency);
  }

  /** Only a link that comes at once is pasted. One that is typed is asked for when its field is left. */
  function handleLinkInput({ currentTarget: { value } }: InputEvent<HTMLInputElement>) {
    const isPasted = value.length - lengthBefore.current > 1;
    lengthBefore.current = value.length;
    if (value === '') ask('');
    if (!isPasted) return;
    const complete = completedLink(value) ?? value;
    propose('name', proposedName(complete));
    ask(complete.trim());
  }

  useEffect(() => {
    if (!pastedLink || !link.current) return;
    typeInto(link.current, pastedLink);
    const name = fieldIn(link.current.form, 'name');
    name?.focus();
    name?.select();
  }, [pastedLink]);

  const current = item?.picture && hasPicture ? pictureSrc(smallPictureUrl(item.picture.url)) : null;
  const fill: Fill = preview.isReading ? 'picture and price' : preview.picture ? 'picture' : '';
  return (
    <DialogForm {...dialogForm}>
      <LinkField
        ref={link}
        form={form}
        defaultValue={item?.link}
        onInput={handleLinkInput}
        onBlur={({ currentTarget: { value } }) => ask(value.trim())}
      />
      {(item || preview !== noPreview) && (
        <PictureField
          picture={preview.picture ?? current}
          isReading={preview.isReading}
          message={preview.message}
          fill={fill}
          isRemoved={Boolean(item?.picture) && !hasPicture}
          onRemove={() => {
            removePicture();
            setPicture(false);
          }}
          onLookAgain={item && (() => askAgain(link.current?.value.trim() ?? ''))}
        />
      )}
      <NameField form={form} maxLength={limits.itemName} defaultValue={item?.name} />
      <PriceFields form={form} price={item?.price} />
      <NoteField form={form} defaultValue={item?.note} />
    </DialogForm>
  );
}

function fieldIn(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
