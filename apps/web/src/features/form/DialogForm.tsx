import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import styles from './DialogForm.module.css';
import type { Form } from './useForm.ts';

interface DialogFormProps extends ComponentProps<'form'> {
  form: Form;
  submitLabel: string;
  canSubmit?: boolean;
  onClose: () => void;
}

/** A form inside a dialog, with the buttons to submit and to cancel below its fields. */
export function DialogForm({ form, submitLabel, canSubmit = true, onClose, children, ...rest }: DialogFormProps) {
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit} {...rest}>
      {children}
      <DialogActions>
        <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isBusy} disabled={!canSubmit}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
