import { completedLink } from '@wishnest/domain/link';
import { linkTexts } from '@wishnest/domain/texts/link';
import { type InputEvent, type RefObject, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field, typeInto } from '../../ui/Field.tsx';
import type { Form } from '../form/useForm.ts';
import styles from './ownItems.module.css';

interface LinkFieldProps {
  form: Form;
  defaultValue?: string | undefined;
  onInput: (event: InputEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  ref: RefObject<HTMLInputElement | null>;
}

/** The field for an item's link. A button completes an address that has no scheme. */
export function LinkField({ form, defaultValue = '', onInput, onBlur, ref }: LinkFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const field = form.fieldProps('link');
  const completed = field.error ? completedLink(typed) : null;

  function handleComplete(link: string) {
    if (!ref.current) return;
    typeInto(ref.current, link);
    ref.current.focus();
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
        defaultValue={defaultValue}
        onBlur={onBlur}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onInput(event);
        }}
      />
      {completed && (
        <Button variant="quiet" className={styles.offer} onClick={() => handleComplete(completed)}>
          {linkTexts.linkOffer}
        </Button>
      )}
    </div>
  );
}
