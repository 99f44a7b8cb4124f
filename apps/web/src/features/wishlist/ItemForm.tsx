import { limits } from '@wishnest/domain/limits';
import { completedLink } from '@wishnest/domain/link';
import { proposedName } from '@wishnest/domain/proposedName';
import { type InputEvent, type ReactNode, useEffect, useRef } from 'react';
import { typeInto } from '../../ui/typeInto.ts';
import { DialogForm } from '../form/DialogForm.tsx';
import type { Form } from '../form/useForm.ts';
import { LinkField } from './LinkField.tsx';
import { NameField } from './NameField.tsx';
import { NoteField } from './NoteField.tsx';

interface ItemFormProps {
  form: Form;
  item?: { name: string; link: string; note: string };
  /** A link that somebody has pasted already. */
  pastedLink?: string;
  submitLabel: string;
  otherAction?: ReactNode;
}

/** The link comes first: a pasted one proposes the name, which is then looked at. */
export function ItemForm({ item, pastedLink, ...dialogForm }: ItemFormProps) {
  const { form } = dialogForm;
  const link = useRef<HTMLInputElement>(null);
  const proposed = useRef('');
  const lengthBefore = useRef(item?.link.length ?? 0);

  /** Only a link that comes at once is pasted. A name that somebody has typed stays. */
  function handleLinkInput({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>) {
    const isPasted = value.length - lengthBefore.current > 1;
    lengthBefore.current = value.length;
    const name = nameIn(form);
    if (!isPasted || !name || (name.value && name.value !== proposed.current)) return;
    proposed.current = proposedName(completedLink(value) ?? value);
    typeInto(name, proposed.current);
  }

  useEffect(() => {
    if (!pastedLink || !link.current) return;
    typeInto(link.current, pastedLink);
    const name = nameIn(link.current.form);
    name?.focus();
    name?.select();
  }, [pastedLink]);

  return (
    <DialogForm {...dialogForm}>
      <LinkField ref={link} form={form} defaultValue={item?.link} onInput={handleLinkInput} />
      <NameField form={form} maxLength={limits.itemName} defaultValue={item?.name} />
      <NoteField form={form} defaultValue={item?.note} />
    </DialogForm>
  );
}

function nameIn(form: HTMLFormElement | null): HTMLInputElement | null {
  const name = form?.elements.namedItem('name');
  return name instanceof HTMLInputElement ? name : null;
}
