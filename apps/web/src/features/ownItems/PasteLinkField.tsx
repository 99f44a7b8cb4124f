import { completedLink, isWebAddress, linkIn } from '@wishnest/domain/link';
import { linkTexts } from '@wishnest/domain/texts/link';
import { type InputEvent, type SubmitEvent, useRef } from 'react';
import { LinkIcon } from '../../ui/icons.tsx';
import styles from './ownItems.module.css';

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
        className={styles.input}
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

/**
 * Returns a function to call with each new value of a field. It returns whether the value was pasted, since typing adds one
 * character at a time.
 */
export function usePasteDetection(initialLength = 0): (value: string) => boolean {
  const lengthBefore = useRef(initialLength);
  return (value) => {
    const isPasted = value.length - lengthBefore.current > 1;
    lengthBefore.current = value.length;
    return isPasted;
  };
}
