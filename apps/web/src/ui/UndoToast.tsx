import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import styles from './toast.module.css';

interface UndoToastProps {
  id: string;
  message: string;
  /** False once the message begins to disappear. */
  isVisible: boolean;
  durationMs: number;
  onUndo: () => void;
}

/** A message about something that can be undone while it shows. It stays while a pointer or the focus is on it. */
export function UndoToast({ id, message, isVisible, durationMs, onUndo }: UndoToastProps) {
  const [isHeld, setHeld] = useState(false);
  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (isHeld || !isVisible) return;
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, isVisible, durationMs]);

  function handleUndo() {
    // The button goes, so the focus goes back to where it came from.
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    toast.dismiss(id);
    onUndo();
  }

  useUndoKeys(isVisible ? handleUndo : null);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a sentence and its button are no fieldset.
    <span
      role="group"
      className={styles.undoable}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={({ currentTarget }: PointerEvent) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={({ currentTarget }: FocusEvent) => setHeld(currentTarget.matches(':hover'))}
    >
      <span>{message}</span>
      <button
        type="button"
        className={styles.undo}
        disabled={!isVisible}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={handleUndo}
      >
        Undo
      </button>
    </span>
  );
}

/** Undoes by the keys of undoing, wherever the focus is, but for where they undo typing. */
function useUndoKeys(onUndo: (() => void) | null) {
  const current = useRef(onUndo);
  useEffect(() => {
    current.current = onUndo;
  });

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]');
      if (!isUndo || isTyping || !current.current) return;
      event.preventDefault();
      current.current();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
