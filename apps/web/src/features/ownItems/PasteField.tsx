import { type PastedItem, pastedItems } from '@wishnest/domain/pasted';
import { linkTexts } from '@wishnest/domain/texts/link';
import { type InputEvent, useRef } from 'react';
import { LinkIcon } from '../../ui/icons.tsx';
import { usePasteDetection } from './LinkField.tsx';
import styles from './ownItems.module.css';

interface PasteFieldProps {
  /** Called with one item or several. Resolves to false if they could not be taken, and stay in the field. */
  onItems: (items: readonly PastedItem[]) => Promise<boolean>;
  onFocus: () => void;
}

/**
 * The field with which adding items begins. A pasted link, or several lines, are passed on at once, and what somebody types on
 * the Enter key. It has lines, since a field of one line would lose where a pasted one ends.
 */
export function PasteField({ onItems, onFocus }: PasteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const trackPaste = usePasteDetection();

  async function take(text: string, items: readonly PastedItem[]) {
    if (items.length > 0 && !(await onItems(items))) return;
    // More may have been typed meanwhile.
    if (field.current?.value !== text) return;
    field.current.value = '';
    trackPaste('');
  }

  function handleInput({ currentTarget: { value } }: InputEvent<HTMLTextAreaElement>) {
    const isPasted = trackPaste(value);
    const items = pastedItems(value);
    // The Enter key adds a line, also where an input method needs it first.
    const isComplete = isPasted ? items.length > 1 || items.some(({ link }) => link) : value.includes('\n');
    if (isComplete) void take(value, items);
  }

  return (
    <div className={styles.paste}>
      <LinkIcon />
      <textarea
        ref={field}
        className="input"
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
      />
    </div>
  );
}
