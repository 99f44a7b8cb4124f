import { completedLink } from '@wishnest/domain/link';
import { type PastedItem, pastedItem, pastedItems } from '@wishnest/domain/pasted';
import { linkTexts } from '@wishnest/messages/texts/link';
import { type ChangeEvent, type RefObject, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { Form } from '../form/useForm.ts';
import styles from './ownItems.module.css';

interface LinkFieldProps {
  form: Form;
  value: string;
  /** Called with the link in the field, and with what was found in a pasted text, of which the field keeps the link. */
  onChange: (link: string, found: PastedItem | null) => void;
  onBlur: () => void;
  ref: RefObject<HTMLInputElement | null>;
}

export function LinkField({ form, value, onChange, onBlur, ref }: LinkFieldProps) {
  const [isFirst, setFirst] = useState(false);
  const field = form.fieldProps('link', value);
  const completed = field.error ? completedLink(value) : null;

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const text = currentTarget.value;
    const found = isPasted(nativeEvent) ? pastedItem(text) : null;
    setFirst(found !== null && pastedItems(text).length > 1);
    onChange(found ? found.link : text, found);
  }

  function handleComplete(link: string) {
    onChange(link, null);
    ref.current?.focus();
  }

  return (
    <div className={styles.link}>
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
        notice={isFirst ? linkTexts.firstTaken : undefined}
        onBlur={onBlur}
        onChange={handleChange}
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
export function isPasted(event: Event): boolean {
  const { inputType, data } = event as InputEvent;
  return !inputType || inputType.startsWith('insertFrom') || /:\/\/|\S\n\S/.test(data ?? '');
}
