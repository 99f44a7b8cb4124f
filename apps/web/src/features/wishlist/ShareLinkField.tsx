import { copiedMs } from '@wishnest/domain/limits';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './ShareLinkField.module.css';

interface ShareLinkFieldProps {
  /** Null while it is being created, and if that has failed. */
  link: string | null;
  /** Whether the link could not be created. The field then stays empty. */
  hasFailed?: boolean;
}

/** A field with the share link, and a button that copies it. */
export function ShareLinkField({ link, hasFailed = false }: ShareLinkFieldProps) {
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
        placeholder={hasFailed ? '' : 'Creating the link…'}
        aria-busy={!link && !hasFailed}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button className={styles.copy} busy={!link && !hasFailed} disabled={hasFailed} onClick={handleCopy}>
        <span aria-live="polite">{copiedAt === null ? 'Copy' : 'Copied!'}</span>
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
