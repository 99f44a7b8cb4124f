import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Toasts, toast } from 'react-hot-toast';
import styles from './toast.module.css';
import { useTopLayer } from './topLayer.ts';

const style = {
  background: 'var(--color-raised)',
  color: 'var(--color-ink)',
  border: '1px solid var(--color-line)',
  boxShadow: 'var(--shadow-high)',
  maxWidth: '26rem',
  overflowWrap: 'anywhere',
} as const;

/** No higher than its messages, where it would otherwise lie over the whole page, unseen. */
const atBottom = { top: 'auto' };

export interface ToasterProps {
  /** How long a message stays that says nothing else, in milliseconds. */
  durationMs: number;
}

/** Keeps at most 20 messages, which is react-hot-toast's own limit. */
export function Toaster({ durationMs }: ToasterProps) {
  return createPortal(
    <Toasts
      position="bottom-center"
      containerStyle={atBottom}
      containerClassName={styles.toasts ?? ''}
      toastOptions={{
        duration: durationMs,
        style,
        success: {
          duration: durationMs,
          iconTheme: { primary: 'var(--color-success)', secondary: 'var(--color-raised)' },
        },
        error: {
          duration: durationMs,
          iconTheme: { primary: 'var(--color-danger)', secondary: 'var(--color-raised)' },
        },
      }}
    />,
    useTopLayer(),
  );
}

export function showToast(kind: 'success' | 'error', message: string | ReactElement, durationMs?: number): void {
  toast[kind](message, durationMs ? { duration: durationMs } : {});
}
