import { limits } from '@wishnest/domain/limits';
import { Field } from '../../ui/Field.tsx';
import { DialogForm } from '../form/DialogForm.tsx';
import type { Form } from '../form/useForm.ts';
import { NameField } from './NameField.tsx';

interface ItemFormProps {
  form: Form;
  item?: { name: string; link: string };
  submitLabel: string;
  onClose: () => void;
}

export function ItemForm({ form, item, submitLabel, onClose }: ItemFormProps) {
  return (
    <DialogForm form={form} submitLabel={submitLabel} onClose={onClose}>
      <NameField form={form} maxLength={limits.itemName} defaultValue={item?.name} />
      <Field
        {...form.fieldProps('link')}
        label="Link"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        enterKeyHint="done"
        placeholder="https://example.com"
        defaultValue={item?.link}
      />
    </DialogForm>
  );
}
