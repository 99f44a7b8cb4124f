import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './Dialog.module.css';
import { enterTopLayer } from './topLayer.ts';

interface DialogProps {
  title: string;
  /** Asked for by Escape, by the way back, by a press on the backdrop, and by whatever the body offers. */
  onClose: () => void;
  /** While something is under way the dialog stays. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is mounted. The platform traps the focus, puts it on the body's first control
 * and gives it back to the opener afterwards.
 */
export function Dialog({ title, onClose, busy = false, role, describedBy, children }: DialogProps) {
  const titleId = useId();
  const pressBeganOnBackdrop = useRef(false);
  const hasTyped = useRef(false);
  const [isWarned, setWarned] = useState(false);

  /** Whatever closes a dialog in passing asks once more where it would throw away what somebody has typed. */
  function leave() {
    if (busy) return;
    if (hasTyped.current && !isWarned) setWarned(true);
    else onClose();
  }

  function handleInput() {
    hasTyped.current = true;
    setWarned(false);
  }

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    leave();
  }

  // Browsers close a dialog for good at the second Escape, whatever the answer to the first one was.
  function handleForcedClose(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (event.target !== dialog || dialog.open) return;
    if (busy) dialog.showModal();
    else onClose();
  }

  // A selection that began in a field and ended outside is not a press on the backdrop.
  function handlePointerDown(event: PointerEvent) {
    pressBeganOnBackdrop.current = event.target === event.currentTarget;
  }

  function handleClick(event: MouseEvent) {
    if (pressBeganOnBackdrop.current && event.target === event.currentTarget) leave();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the platform turns Escape into `cancel`.
    <dialog
      ref={openModal}
      className={styles.dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={handleCancel}
      onClose={handleForcedClose}
      onInput={handleInput}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        <p role="status" className={styles.warning}>
          {isWarned && 'What you typed is not saved. Once more throws it away.'}
        </p>
      </div>
    </dialog>
  );
}

/** A row for a dialog's buttons, the least dangerous one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.showModal();
  const leaveTopLayer = enterTopLayer(dialog);
  return () => {
    leaveTopLayer();
    dialog.close();
  };
}
