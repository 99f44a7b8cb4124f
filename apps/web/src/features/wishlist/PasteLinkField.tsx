import { formTexts } from '@wishnest/domain/formTexts';
import { completedLink, isWebAddress, linkIn } from '@wishnest/domain/link';
import { type InputEvent, type SubmitEvent, useRef } from 'react';
import { LinkIcon } from '../../ui/icons.tsx';
import styles from './PasteLinkField.module.css';

/** Where adding begins: a link that is pasted here is handed on at once, one that is typed with the Enter key. */
export function PasteLinkField({ onLink }: { onLink: (link: string) => void }) {
  const lengthBefore = useRef(0);

  function take(input: HTMLInputElement) {
    const link = linkIn(input.value);
    input.value = '';
    lengthBefore.current = 0;
    if (link) onLink(link);
  }

  function handleInput({ currentTarget: input }: InputEvent<HTMLInputElement>) {
    const isPasted = input.value.length - lengthBefore.current > 1;
    lengthBefore.current = input.value.length;
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
        aria-label={formTexts.pasteLink}
        placeholder={formTexts.pasteLink}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="go"
        onInput={handleInput}
      />
    </form>
  );
}
