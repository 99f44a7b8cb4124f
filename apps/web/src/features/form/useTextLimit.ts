import { counterFrom } from '@wishnest/domain/limits';
import { formTexts } from '@wishnest/messages/texts/form';
import { type InputEvent as ReactInputEvent, useCallback, useState } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Text {
  defaultValue?: string | undefined;
  /** The text of a controlled field. */
  value?: string | undefined;
  /** What was cut off the end of a proposed text. */
  cutOff?: string | undefined;
}

/**
 * Returns the props with which a field counts its characters, and says that the browser has cut a text: a pasted one, or one
 * that a phone's keyboard inserts from its own clipboard, of which there is no paste event.
 * @param lineBreak what replaces a line break in a pasted text
 */
export function useTextLimit(
  maxLength: number,
  lineBreak: '' | ' ' | '\n',
  { defaultValue = '', value, cutOff = '' }: Text,
) {
  const [typedLength, setLength] = useState(defaultValue.length);
  const length = value?.length ?? typedLength;
  const [isCut, setCut] = useState(false);

  // React's own event of this name has no type of the input.
  const ref = useCallback(
    (field: TextField | null) => {
      if (!field) return undefined;
      const controller = new AbortController();
      const handleBeforeInput = ({ inputType, data }: InputEvent) => {
        const kept = field.value.length - ((field.selectionEnd ?? 0) - (field.selectionStart ?? 0));
        const inserted = (data ?? '').replace(/\r\n|[\r\n]/g, lineBreak);
        // A keyboard that composes a word inserts it anew with each letter.
        const isWhole = inserted.length > 1 && inputType !== 'insertCompositionText';
        setCut((isWhole || inputType === 'insertFromPaste') && kept + inserted.length > maxLength);
      };
      const element: HTMLElement = field;
      element.addEventListener('beforeinput', handleBeforeInput, { signal: controller.signal });
      return () => controller.abort();
    },
    [maxLength, lineBreak],
  );

  const counted = { length, limit: maxLength };
  const count = cutOff
    ? {
        shown: formTexts.countCut({ cutOff, ...counted }),
        spoken: formTexts.countCutSpoken({ cutOff, ...counted }),
      }
    : { shown: formTexts.count(counted), spoken: formTexts.countSpoken(counted) };
  return {
    maxLength,
    ...(value === undefined ? { defaultValue } : { value }),
    count: length < counterFrom && !cutOff ? undefined : count,
    notice: isCut ? formTexts.pasteCut({ length: maxLength }) : undefined,
    ref,
    onInput: ({ currentTarget }: ReactInputEvent<TextField>) => setLength(currentTarget.value.length),
  };
}
