import { counterFrom } from '@wishnest/domain/limits';
import { formTexts } from '@wishnest/domain/texts/form';
import { type ClipboardEvent, type InputEvent, useState } from 'react';

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

  const counted = { length, limit: maxLength };
  const count = cutOff ? formTexts.countCut({ cutOff, ...counted }) : formTexts.count(counted);
  return {
    maxLength,
    defaultValue,
    count: length < counterFrom && !cutOff ? undefined : count,
    notice: isCut ? formTexts.pasteCut({ length: maxLength }) : undefined,
    onPaste: handlePaste,
    onInput: handleInput,
  };
}
