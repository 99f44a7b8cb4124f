import { type PastedItem, pastedItems } from '@wishnest/domain/pasted';
import { linkTexts } from '@wishnest/messages/texts/link';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { isEnter } from '../../ui/Field.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import styles from './PasteField.module.css';

interface PasteFieldProps {
  /** Called with one item or several. Resolves to false if they could not be taken, and stay in the field. */
  onItems: (items: readonly PastedItem[]) => Promise<boolean>;
  onFocus: () => void;
  /** Another way to begin, at its end. */
  children?: ReactNode;
}

/**
 * The field with which adding items begins. A pasted link, or several lines, are passed on at once, and what somebody types on
 * the Enter key. It has lines, since a field of one line would lose where a pasted one ends.
 */
export function PasteField({ onItems, onFocus, children }: PasteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  async function take(text: string, items: readonly PastedItem[]) {
    if (items.length > 0 && !(await onItems(items))) return;
    // More may have been typed meanwhile.
    if (field.current?.value !== text) return;
    field.current.value = '';
  }

  function handleInput(event: FormEvent<HTMLTextAreaElement>) {
    const { value } = event.currentTarget;
    const items = pastedItems(value);
    // Some keyboards of phones add a line without telling which key it was.
    const isComplete = isPaste(event.nativeEvent)
      ? items.length > 1 || items.some(({ link }) => link)
      : value.endsWith('\n');
    if (isComplete) void take(value, items);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isEnter(event)) return;
    event.preventDefault();
    const { value } = event.currentTarget;
    void take(value, pastedItems(value));
  }

  return (
    <div className={classes(styles.paste, children ? styles.framed : undefined)}>
      <LinkIcon />
      <textarea
        ref={field}
        rows={1}
        aria-label={linkTexts.pasteLink}
        placeholder={linkTexts.pasteLinkExample}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onFocus={onFocus}
        onInput={handleInput}
        onKeyDown={handleKeyDown}
      />
      {children}
    </div>
  );
}

/**
 * Whether a whole text came into a field, and not what somebody types: a keyboard can insert a word, or '.com', by one press, and one
 * that composes words inserts a word anew with each letter. One that inserts from its own clipboard says that it was typed, and a
 * script sets a text without saying how.
 */
export function isPaste(event: Event): boolean {
  const { inputType, data } = event as InputEvent;
  if (!inputType || inputType.startsWith('insertFrom')) return true;
  return inputType !== 'insertCompositionText' && /:\/\/|\S\n\S/.test(data ?? '');
}
