import { completedLink, isWebAddress, linkIn } from '@wishnest/domain/link';
import { linkTexts } from '@wishnest/domain/texts/link';
import { type InputEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field, typeInto } from '../../ui/Field.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import type { Form } from '../form/useForm.ts';
import styles from './ownItems.module.css';

interface LinkFieldProps {
  form: Form;
  defaultValue?: string | undefined;
  onInput: (event: InputEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  ref: RefObject<HTMLInputElement | null>;
}

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

/** The field with which adding an item begins. A pasted link is passed on at once, a typed one on the Enter key. */
export function PasteLinkField({ onLink }: { onLink: (link: string) => void }) {
  const trackPaste = usePasteDetection();

  function take(input: HTMLInputElement) {
    const link = linkIn(input.value);
    input.value = '';
    // The length of the next text is compared with that of this one.
    trackPaste('');
    if (link) onLink(link);
  }

  function handleInput({ currentTarget: input }: InputEvent<HTMLInputElement>) {
    const isPasted = trackPaste(input.value);
    const link = linkIn(input.value);
    if (isPasted && (isWebAddress(link) || completedLink(link))) take(input);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    if (input) take(input);
  }

  return (
    <form noValidate className={styles.paste} onSubmit={handleSubmit}>
      <LinkIcon />
      <input
        className="input"
        aria-label={linkTexts.pasteLink}
        placeholder={linkTexts.pasteLinkExample}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="go"
        onInput={handleInput}
      />
    </form>
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
