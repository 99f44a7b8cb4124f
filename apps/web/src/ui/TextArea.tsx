import type { ComponentProps, InputEvent, KeyboardEvent } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

interface TextAreaProps
  extends FieldFrameProps,
    Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children' | 'onKeyDown'> {
  name: string;
  /** Whether the text has no line breaks. Pasted ones become spaces, and the Enter key submits the form. */
  isOneLine?: boolean;
  onClearError?: () => void;
}

/** A field for a longer text. The Enter key adds a line, and with Ctrl or Command it submits the form. */
export function TextArea({
  label,
  hint,
  count,
  notice,
  error,
  isOneLine = false,
  onClearError,
  onInput,
  ...textarea
}: TextAreaProps) {
  function handleInput(event: InputEvent<HTMLTextAreaElement>) {
    const { currentTarget: field } = event;
    if (error) onClearError?.();
    if (isOneLine && /[\r\n]/.test(field.value)) field.value = field.value.replace(/[\r\n]+/g, ' ');
    onInput?.(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!isOneLine && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    // A busy button ignores the click, while `requestSubmit` would submit the form again.
    event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  }

  return (
    <FieldFrame label={label} hint={hint} count={count} notice={notice} error={error}>
      {(attributes) => (
        <textarea rows={2} {...textarea} {...attributes} onInput={handleInput} onKeyDown={handleKeyDown} />
      )}
    </FieldFrame>
  );
}
