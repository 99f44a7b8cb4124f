import { copiedMs } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './ShareLinkField.module.css';

interface ShareLinkFieldProps {
  /** Null while it is being created, and where that has failed. */
  link: string | null;
  /** Asks for the link again. Given where it could not be created, which is said by nothing else. */
  onRetry?: (() => void) | undefined;
}

/** The link to hand on. */
export function ShareLinkField({ link, onRetry }: ShareLinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), copiedMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function handleCopy() {
    if (await copyFrom(input.current)) setCopiedAt(Date.now());
    else notify.error(toastTexts.copyFailed);
  }

  return (
    <div className={styles.row}>
      <Field
        ref={input}
        label="Share link"
        name="shareLink"
        readOnly
        value={link ?? ''}
        placeholder={onRetry ? '' : 'Creating the link…'}
        aria-busy={!link && !onRetry}
        onFocus={(event) => event.currentTarget.select()}
      />
      {onRetry ? (
        <Button className={styles.copy} onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Button className={styles.copy} disabled={!link} onClick={handleCopy}>
          <span aria-live="polite">{copiedAt === null ? 'Copy' : 'Copied!'}</span>
        </Button>
      )}
    </div>
  );
}

/** Whether it worked. Outside https and localhost browsers have no clipboard to write to, only the old command. */
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
