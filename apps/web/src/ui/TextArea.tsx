import type { ComponentProps, InputEvent, KeyboardEvent } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

export interface TextAreaProps
  extends FieldFrameProps,
    Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children' | 'onInput' | 'onKeyDown'> {
  name: string;
  onClearError?: () => void;
}

/** Room for a text of one line that may wrap: line breaks become spaces, and the Enter key sends the form. */
export function TextArea({ label, hint, error, onClearError, ...textarea }: TextAreaProps) {
  function handleInput({ currentTarget }: InputEvent<HTMLTextAreaElement>) {
    if (error) onClearError?.();
    if (/[\r\n]/.test(currentTarget.value)) currentTarget.value = currentTarget.value.replace(/[\r\n]+/g, ' ');
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <textarea rows={2} {...textarea} {...wiring} onInput={handleInput} onKeyDown={handleKeyDown} />}
    </FieldFrame>
  );
}
