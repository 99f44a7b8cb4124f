import { Field } from '../../ui/Field.tsx';
import type { Form } from '../form/useForm.ts';
import { useTextLimit } from './useTextLimit.ts';

interface NameFieldProps {
  form: Form;
  maxLength: number;
  defaultValue?: string | undefined;
}

/** The field for the name of a wishlist or an item. The name may be written from right to left. */
export function NameField({ form, maxLength, defaultValue = '' }: NameFieldProps) {
  const limit = useTextLimit(maxLength, defaultValue, '');
  return (
    <Field
      {...form.fieldProps('name')}
      {...limit}
      label="Name"
      required
      autoComplete="off"
      enterKeyHint="done"
      dir="auto"
    />
  );
}
