import { formTexts } from '@wishnest/messages/texts/form';
import { Field } from '../../ui/Field.tsx';
import type { Form } from './useForm.ts';
import { useTextLimit } from './useTextLimit.ts';

interface NameFieldProps {
  form: Form;
  maxLength: number;
  hint?: string;
  defaultValue?: string | undefined;
  /** The name in a controlled field, which `onType` changes. */
  value?: string;
  /** What was cut off the end of a proposed name, until somebody types. */
  cutOff?: string;
  onType?: (name: string) => void;
}

/** The field for the name of a wishlist, an item or a program. The name may be written from right to left. */
export function NameField({ form, maxLength, hint, defaultValue, value, cutOff, onType }: NameFieldProps) {
  const limit = useTextLimit(maxLength, '', { defaultValue, value, cutOff });
  return (
    <Field
      {...form.fieldProps('name', value)}
      {...limit}
      onChange={({ currentTarget }) => onType?.(currentTarget.value)}
      label={formTexts.name}
      hint={hint}
      required
      autoComplete="off"
      enterKeyHint="done"
      dir="auto"
    />
  );
}
