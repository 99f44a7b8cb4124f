import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { focusMain } from './focusMain.ts';
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
  const group = useRef<HTMLSpanElement>(null);
  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (isHeld || !isVisible) return;
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, isVisible, durationMs]);

  function handleUndo() {
    if (group.current?.contains(document.activeElement)) moveFocusBack();
    toast.dismiss(id);
    onUndo();
  }

  /** The button is removed, so the element that had the focus before gets it back. */
  function moveFocusBack() {
    const { current } = focusedBefore;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
    else focusMain();
  }

  useUndoKeys(isVisible ? handleUndo : null);

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

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/** On a keyboard without Latin letters, the key is the one at the same place. */
function isLetterZ({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' || (code === 'KeyZ' && !/^[a-z]$/i.test(key));
}

/** Calls `onUndo` on Ctrl+Z or Command+Z wherever the focus is, except in a text field, where these keys undo typing. */
function useUndoKeys(onUndo: (() => void) | null) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = isLetterZ(event) && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isTyping = event.target instanceof Element && event.target.matches(textFields);
    if (!isUndo || isTyping || !onUndo) return;
    event.preventDefault();
    onUndo();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
