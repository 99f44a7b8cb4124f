import { type ReactElement, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Toasts, toast } from 'react-hot-toast';
import { watchCoveredEdges } from './coveredEdges.ts';
import styles from './toast.module.css';
import { useTopLayer } from './topLayer.ts';
import { UndoToast } from './UndoToast.tsx';

const style = {
  background: 'var(--color-raised)',
  color: 'var(--color-ink)',
  border: '1px solid var(--color-line)',
  boxShadow: 'var(--shadow-high)',
  maxWidth: '26rem',
  overflowWrap: 'anywhere',
} as const;

/** The container is as high as its messages. By default it covers the whole page. A phone's keyboard does not hide it. */
const atBottom = {
  top: 'auto',
  bottom: 'calc(var(--space-4) + max(var(--below-toasts, 0px), var(--covered-below, 0px)))',
};

export interface ToasterProps {
  /** The default time that a message is shown, in milliseconds. */
  durationMs: number;
}

/** Keeps at most 20 messages, which is react-hot-toast's own limit. */
export function Toaster({ durationMs }: ToasterProps) {
  const root = useTopLayer();
  useEffect(() => watchCoveredEdges(() => {}), []);
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

/** The ids of the latest messages, by their texts. */
const latest = new Map<string, string>();

/** Shows a message. It replaces a visible one with the same text, so that it is shown once and announced again. */
export function showToast(kind: 'success' | 'error', message: string | ReactElement, durationMs?: number): void {
  const text = typeof message === 'string' ? message : message.key;
  const before = text && latest.get(text);
  if (before) toast.remove(before);
  const id = toast[kind](message, durationMs ? { duration: durationMs } : {});
  if (text) latest.set(text, id);
}

/** The id of the latest message with an 'Undo'. Only the latest action can be undone. */
let latestUndoable = '';

/** Shows a message with an 'Undo'. It closes itself, because it stays longer while a pointer or the focus is on it. */
export function showUndoToast(message: string, onUndo: () => void, durationMs: number): void {
  toast.remove(latestUndoable);
  latestUndoable = toast.success(
    ({ id, visible }) => (
      <UndoToast id={id} message={message} isVisible={visible} durationMs={durationMs} onUndo={onUndo} />
    ),
    { duration: Number.POSITIVE_INFINITY },
  );
}
