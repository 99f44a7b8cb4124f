import { Field, type FieldProps } from '../../ui/Field.tsx';
import type { Form } from '../form/useForm.ts';

interface NameFieldProps extends Pick<FieldProps, 'maxLength' | 'defaultValue' | 'value' | 'onChange'> {
  form: Form;
}

/** What a wishlist or an item is called, in whichever direction. */
export function NameField({ form, ...input }: NameFieldProps) {
  return (
    <Field
      {...form.fieldProps('name')}
      label="Name"
      required
      autoComplete="off"
      enterKeyHint="done"
      dir="auto"
      {...input}
    />
  );
}
