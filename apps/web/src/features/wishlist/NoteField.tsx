import { limits } from '@wishnest/domain/limits';
import { TextArea } from '../../ui/TextArea.tsx';
import type { Form } from '../form/useForm.ts';
import { useTextLimit } from './useTextLimit.ts';

interface NoteFieldProps {
  form: Form;
  defaultValue?: string | undefined;
}

/** The field for an item's note: what its link does not say, for example a size. */
export function NoteField({ form, defaultValue = '' }: NoteFieldProps) {
  const limit = useTextLimit(limits.note, defaultValue, '\n');
  return (
    <TextArea
      {...form.fieldProps('note')}
      {...limit}
      label="Note (optional)"
      placeholder="Size 39, green"
      autoComplete="off"
      dir="auto"
    />
  );
}
