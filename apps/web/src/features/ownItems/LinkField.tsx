import { completedLink } from '@wishnest/domain/link';
import { type PastedItem, pastedItem, pastedItems } from '@wishnest/domain/pasted';
import { linkTexts } from '@wishnest/domain/texts/link';
import { type RefObject, useRef, useState } from 'react';
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
  const trackPaste = usePasteDetection(defaultValue.length);
  const [typed, setTyped] = useState(defaultValue);
  const [isFirst, setFirst] = useState(false);
  const field = form.fieldProps('link');
  const completed = field.error ? completedLink(typed) : null;

  function handleInput(input: HTMLInputElement) {
    const pasted = trackPaste(input.value) ? pastedItem(input.value) : null;
    setFirst(pasted !== null && pastedItems(input.value).length > 1);
    if (pasted && pasted.link !== input.value) {
      input.value = pasted.link;
      trackPaste(pasted.link);
    }
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
        onInput={({ currentTarget }) => handleInput(currentTarget)}
      />
      {completed && (
        <Button variant="quiet" className={styles.offer} onClick={() => handleComplete(completed)}>
          {linkTexts.linkOffer}
        </Button>
      )}
    </div>
  );
}

/** Returns a function that tells for each new value of a field whether it was pasted. Typing adds one character. */
export function usePasteDetection(initialLength = 0): (value: string) => boolean {
  const lengthBefore = useRef(initialLength);
  return (value) => {
    const isPasted = value.length - lengthBefore.current > 1;
    lengthBefore.current = value.length;
    return isPasted;
  };
}
