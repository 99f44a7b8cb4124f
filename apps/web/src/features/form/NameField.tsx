import { counterFrom } from '@wishnest/domain/limits';
import { formTexts } from '@wishnest/domain/texts/form';
import { type ClipboardEvent, type InputEvent, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import type { Form } from './useForm.ts';

interface NameFieldProps {
  form: Form;
  maxLength: number;
  defaultValue?: string | undefined;
  /** What was cut off the end of a proposed name, until somebody types. */
  cutOff?: string;
  onType?: (name: string) => void;
}

/** The field for the name of a wishlist or an item. The name may be written from right to left. */
export function NameField({ form, maxLength, defaultValue = '', cutOff, onType }: NameFieldProps) {
  const limit = useTextLimit(maxLength, defaultValue, '', cutOff);
  return (
    <Field
      {...form.fieldProps('name')}
      {...limit}
      onInput={(event) => {
        limit.onInput(event);
        onType?.(event.currentTarget.value);
      }}
      label={formTexts.name}
      required
      autoComplete="off"
      enterKeyHint="done"
      dir="auto"
    />
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the props with which a field counts its characters, and says that the browser has cut a pasted text.
 * @param lineBreak what replaces a line break in a pasted text
 */
export function useTextLimit(maxLength: number, defaultValue: string, lineBreak: '' | ' ' | '\n', cutOff = '') {
  const [length, setLength] = useState(defaultValue.length);
  const [isCut, setCut] = useState(false);

  function handlePaste({ currentTarget, clipboardData }: ClipboardEvent<TextField>) {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    const pasted = clipboardData.getData('text').replace(/\r\n|[\r\n]/g, lineBreak);
    setCut(kept + pasted.length > maxLength);
  }

  function handleInput({ currentTarget, nativeEvent }: InputEvent<TextField>) {
    setLength(currentTarget.value.length);
    if (nativeEvent.inputType !== 'insertFromPaste') setCut(false);
  }

  return {
    maxLength,
    defaultValue,
    count: length < counterFrom && !cutOff ? undefined : formTexts.count(length, maxLength, cutOff),
    notice: isCut ? formTexts.pasteCut(maxLength) : undefined,
    onPaste: handlePaste,
    onInput: handleInput,
  };
}
