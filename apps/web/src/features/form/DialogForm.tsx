import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CancelButton, Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { isEnter } from '../../ui/Field.tsx';
import { ErrorText } from '../../ui/Text.tsx';
import type { Form } from './useForm.ts';

export interface DialogFormProps extends Omit<ComponentProps<'form'>, 'onInput'> {
  title: string;
  onClose: () => void;
  form: Form;
  submitLabel: string;
  canSubmit?: boolean;
  otherAction?: ReactNode;
  lead?: ReactNode;
  /** Whether a controlled field was changed. */
  isUnsaved?: boolean;
}

export function DialogForm(props: DialogFormProps) {
  const { title, onClose, form, submitLabel, canSubmit = true, otherAction, lead, isUnsaved, ...formProps } = props;

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (isEnter(event)) goToNextField(event);
    formProps.onKeyDown?.(event);
  }

  return (
    <Dialog title={title} busy={form.isBusy} isUnsaved={isUnsaved} onClose={onClose}>
      {lead}
      <form {...form.formProps} {...formProps} onKeyDown={handleKeyDown}>
        {formProps.children}
        <ErrorText isSmall aria-live="polite">
          {form.failure}
        </ErrorText>
        <DialogActions>
          <CancelButton disabled={form.isBusy} />
          {otherAction}
          <Button type="submit" busy={form.isBusy} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** On a phone the Enter key is 'Next', and goes to the next field. Elsewhere it does so only while that is empty. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next') return;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [hidden])')];
  const next = inputs[inputs.indexOf(target) + 1];
  if (next?.value && !matchMedia('(pointer: coarse)').matches) return;
  next?.focus();
  event.preventDefault();
}
