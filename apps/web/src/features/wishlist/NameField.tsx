import { formTexts } from '@wishnest/domain/formTexts';
import { counterFrom } from '@wishnest/domain/limits';
import { type ClipboardEvent, type InputEvent, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import type { Form } from '../form/useForm.ts';

interface NameFieldProps {
  form: Form;
  maxLength: number;
  defaultValue?: string | undefined;
}

/** What a wishlist or an item is called, in whichever direction. It says where a browser cuts what is pasted. */
export function NameField({ form, maxLength, defaultValue = '' }: NameFieldProps) {
  const { onClearError, ...field } = form.fieldProps('name');
  const [length, setLength] = useState(defaultValue.length);
  const [isCut, setCut] = useState(false);

  function handlePaste({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    // A field of one line takes no line breaks.
    const pasted = clipboardData.getData('text').replace(/[\r\n]/g, '');
    setCut(kept + pasted.length > maxLength);
  }

  function handleInput({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) {
    setLength(currentTarget.value.length);
    if (nativeEvent.inputType !== 'insertFromPaste') setCut(false);
  }

  return (
    <Field
      {...field}
      label="Name"
      required
      autoComplete="off"
      enterKeyHint="done"
      dir="auto"
      maxLength={maxLength}
      defaultValue={defaultValue}
      count={length < counterFrom ? undefined : formTexts.count(length, maxLength)}
      note={isCut ? formTexts.nameCut(maxLength) : undefined}
      onClearError={onClearError}
      onPaste={handlePaste}
      onInput={handleInput}
    />
  );
}
