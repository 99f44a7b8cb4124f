import { copiedMs } from '@wishnest/domain/limits';
import { formTexts } from '@wishnest/messages/texts/form';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './CopyField.module.css';

interface CopyFieldProps extends Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'dir'> {
  /** Null while it is being created, and if that has failed. */
  value: string | null;
  /** Shown until there is a value. */
  placeholder?: string;
  hasFailed?: boolean;
  variant?: ButtonVariant;
  /** The message if the browser does not copy. */
  failed: string;
}

/** A text that is read, and copied by a button. */
export function CopyField(props: CopyFieldProps) {
  const { value, placeholder = '', hasFailed = false, variant = 'primary', failed, ...field } = props;
  const isBusy = !value && !hasFailed;
  const input = useRef<HTMLInputElement>(null);
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function handleCopy() {
    if (await copyFrom(input.current)) setCopiedAt(Date.now());
    else notify.error(failed);
  }

  return (
    <div className={styles.row}>
      <Field
        {...field}
        ref={input}
        readOnly
        value={value ?? ''}
        placeholder={hasFailed ? '' : placeholder}
        aria-busy={isBusy}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant={variant} className={styles.copy} busy={isBusy} disabled={hasFailed} onClick={handleCopy}>
        <span aria-live="polite">{copiedAt === null ? formTexts.copy : formTexts.copied}</span>
      </Button>
    </div>
  );
}

/** Copies the text. Returns whether that succeeded. The Clipboard API exists in secure contexts only. */
async function copyFrom(input: HTMLInputElement | null): Promise<boolean> {
  if (!input) return false;
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();
    return document.execCommand('copy');
  }
}
