import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Toasts, toast } from 'react-hot-toast';
import { focusMain } from './focus.ts';
import styles from './toast.module.css';
import { useTopLayer, watchCoveredEdges } from './topLayer.ts';
import { uiTexts } from './uiTexts.ts';

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
  durationMs: number;
}

/** Keeps at most 20 messages, which is react-hot-toast's own limit. */
export function Toaster({ durationMs }: ToasterProps) {
  const root = useTopLayer();
  useEffect(() => watchCoveredEdges(), []);
  return createPortal(
    <Toasts
      position="bottom-center"
      containerStyle={atBottom}
      containerClassName={styles.toasts ?? ''}
      toastOptions={{
        duration: durationMs,
        style,
        success: { iconTheme: { primary: 'var(--color-success)', secondary: 'var(--color-raised)' } },
        error: { iconTheme: { primary: 'var(--color-danger)', secondary: 'var(--color-raised)' } },
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
export function showUndoToast(message: string | ReactElement, onUndo: () => void, durationMs: number): void {
  toast.remove(latestUndoable);
  latestUndoable = toast.success(
    ({ id, visible }) => (
      <UndoToast id={id} message={message} isVisible={visible} durationMs={durationMs} onUndo={onUndo} />
    ),
    { duration: Number.POSITIVE_INFINITY },
  );
}

interface UndoToastProps {
  id: string;
  message: string | ReactElement;
  isVisible: boolean;
  durationMs: number;
  onUndo: () => void;
}

function UndoToast({ id, message, isVisible, durationMs, onUndo }: UndoToastProps) {
  const [isHeld, setHeld] = useState(false);
  const group = useRef<HTMLSpanElement>(null);
  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (isHeld || !isVisible) return;
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, isVisible, durationMs]);

  function handleUndo() {
    if (group.current?.contains(document.activeElement)) {
      // The button is removed, so the element that had the focus before gets it back.
      const { current } = focusedBefore;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else focusMain();
    }
    toast.dismiss(id);
    onUndo();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a sentence and its button are no fieldset.
    <span
      ref={group}
      role="group"
      className={styles.undoable}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }: PointerEvent) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        setHeld(true);
      }}
      // If the window loses the focus, the button remains the active element, and the message stays.
      onBlur={({ currentTarget }: FocusEvent) =>
        setHeld(currentTarget.matches(':hover') || currentTarget.contains(document.activeElement))
      }
    >
      <span>{message}</span>
      <button type="button" className={styles.undo} disabled={!isVisible} onClick={handleUndo}>
        {uiTexts.undo}
      </button>
    </span>
  );
}
