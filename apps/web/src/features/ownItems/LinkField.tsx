import { completedLink } from '@wishnest/domain/link';
import { type PastedItem, pastedItem, pastedItems } from '@wishnest/domain/pasted';
import { linkTexts } from '@wishnest/messages/texts/link';
import { type InputEvent, type RefObject, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field, typeInto } from '../../ui/Field.tsx';
import type { Form } from '../form/useForm.ts';
import styles from './ownItems.module.css';

interface LinkFieldProps {
  form: Form;
  defaultValue?: string | undefined;
  /** Called with the link in the field, and with what was found in a pasted text, of which the field keeps the link. */
  onChange: (link: string, pasted: PastedItem | null) => void;
  onBlur: () => void;
  ref: RefObject<HTMLInputElement | null>;
}

export function LinkField({ form, defaultValue = '', onChange, onBlur, ref }: LinkFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const [isFirst, setFirst] = useState(false);
  const field = form.fieldProps('link');
  const completed = field.error ? completedLink(typed) : null;

  function handleInput(event: InputEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const pasted = isPasted(event) ? pastedItem(input.value) : null;
    setFirst(pasted !== null && pastedItems(input.value).length > 1);
    if (pasted) input.value = pasted.link;
    setTyped(input.value);
    onChange(input.value, pasted);
  }

  function handleComplete(link: string) {
    if (!ref.current) return;
    typeInto(ref.current, link);
    ref.current.focus();
  }

  return (
    <div className="column">
      <Field
        {...field}
        ref={ref}
        label={linkTexts.link}
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        enterKeyHint="next"
        placeholder={linkTexts.linkExample}
        defaultValue={defaultValue}
        notice={isFirst ? linkTexts.firstTaken : undefined}
        onBlur={onBlur}
        onInput={handleInput}
      />
      {completed && (
        <Button variant="quiet" className={styles.offer} onClick={() => handleComplete(completed)}>
          {linkTexts.linkOffer}
        </Button>
      )}
    </div>
  );
}

/**
 * Whether a whole text came into a field, and not what somebody types: a keyboard can insert a word, or '.com', by one press. One
 * that inserts from its own clipboard says that it was typed, and a script sets a text without saying how.
 */
export function isPasted({ nativeEvent: { inputType, data } }: InputEvent): boolean {
  return !inputType || inputType.startsWith('insertFrom') || /:\/\/|\S\n\S/.test(data ?? '');
}
