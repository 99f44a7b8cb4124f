import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'react-hot-toast';
import styles from './toast.module.css';
import { useTopLayer } from './topLayer.ts';

/** Short messages at the bottom of the page. Without `durationMs` they stay as long as the toaster says. */
export const notify = {
  success: (text: string | ReactElement, durationMs?: number) =>
    toast.success(text, durationMs ? { duration: durationMs } : {}),
  error: (text: string, durationMs?: number) => toast.error(text, durationMs ? { duration: durationMs } : {}),
};

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

/** Keeps at most 20 messages, which is react-hot-toast's own limit. */
export function ProductToaster({ durationMs }: { durationMs: number }) {
  return createPortal(
    <Toaster
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
