import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Toasts, toast } from 'react-hot-toast';
import styles from './toast.module.css';
import { useTopLayer } from './topLayer.ts';
import { UndoToast } from './UndoToast.tsx';
import { edgePx, useClearOfControls } from './useClearOfControls.ts';

const style = {
  background: 'var(--color-raised)',
  color: 'var(--color-ink)',
  border: '1px solid var(--color-line)',
  boxShadow: 'var(--shadow-high)',
  maxWidth: '26rem',
  overflowWrap: 'anywhere',
} as const;

/** No higher than its messages, where it would otherwise lie over the whole page, unseen. */
const atBottom = {
  top: 'auto',
  bottom: `calc(${edgePx}px + var(--covered-below, 0px) + var(--raised, 0px))`,
  transition: 'bottom var(--calm)',
};

export interface ToasterProps {
  /** How long a message stays that says nothing else, in milliseconds. */
  durationMs: number;
}

/** Keeps at most 20 messages, which is react-hot-toast's own limit. */
export function Toaster({ durationMs }: ToasterProps) {
  const root = useTopLayer();
  useClearOfControls(root);
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
    root,
  );
}

/** The ids of the latest messages, by what they say. */
const latest = new Map<string, string>();

/** What is said again takes the place of the same message: it is seen once, and told anew to those who listen. */
export function showToast(kind: 'success' | 'error', message: string | ReactElement, durationMs?: number): void {
  const text = typeof message === 'string' ? message : message.key;
  const before = text && latest.get(text);
  if (before) toast.remove(before);
  const id = toast[kind](message, durationMs ? { duration: durationMs } : {});
  if (text) latest.set(text, id);
}

/** The id of the latest message with an 'Undo'. Only the latest thing that was done is undone. */
let latestUndoable = '';

/** The message itself ends its time, because it stays longer while a pointer or the focus is on it. */
export function showUndoToast(message: string, onUndo: () => void, durationMs: number): void {
  toast.remove(latestUndoable);
  latestUndoable = toast.success(
    ({ id, visible }) => (
      <UndoToast id={id} message={message} isVisible={visible} durationMs={durationMs} onUndo={onUndo} />
    ),
    { duration: Number.POSITIVE_INFINITY },
  );
}
