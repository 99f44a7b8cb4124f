import { limits } from '@wishnest/domain/limits';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import type { useForm } from '../form/useForm.ts';
import styles from './Form.module.css';

interface ItemFormProps {
  form: ReturnType<typeof useForm>;
  item?: { name: string; link: string };
  submitLabel: string;
  busy: boolean;
  onClose: () => void;
}

export function ItemForm({ form, item, submitLabel, busy, onClose }: ItemFormProps) {
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit}>
      <Field
        {...form.fieldProps('name')}
        label="Name"
        required
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        maxLength={limits.itemName}
        defaultValue={item?.name}
      />
      <Field
        {...form.fieldProps('link')}
        label="Link"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        enterKeyHint="done"
        maxLength={limits.link}
        placeholder="https://example.com"
        defaultValue={item?.link}
      />
      <DialogActions>
        <Button type="button" variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
