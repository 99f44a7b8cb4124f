import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react';
import { watchCoveredEdges } from './coveredEdges.ts';
import styles from './Dialog.module.css';
import { enterTopLayer } from './topLayer.ts';

export interface ModalProps {
  title: string;
  role?: 'dialog' | 'alertdialog' | undefined;
  describedBy?: string | undefined;
  /** Called on Escape, the browser's Back button and a press on the backdrop. The modal is open until it is unmounted. */
  onLeave: () => void;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/**
 * The frame of a modal dialog, which is open as long as it is mounted. The browser keeps the focus inside, starts with the
 * first control, and returns the focus to the opener afterwards.
 */
export function Modal({ title, role, describedBy, onLeave, ref, children }: ModalProps) {
  const titleId = useId();
  const pressBeganOnBackdrop = useRef(false);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onLeave();
  }

  // Browsers close a dialog on the second Escape even if the `cancel` event of the first one was prevented.
  function handleForcedClose(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (event.target !== dialog || dialog.open) return;
    dialog.showModal();
    onLeave();
  }

  // A selection that began in a field and ended outside is not a press on the backdrop.
  function handlePointerDown(event: PointerEvent) {
    pressBeganOnBackdrop.current = event.target === event.currentTarget;
  }

  function handleClick(event: MouseEvent) {
    if (pressBeganOnBackdrop.current && event.target === event.currentTarget) onLeave();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Escape into `cancel`.
    <dialog
      ref={openModal}
      className={styles.dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={handleCancel}
      onClose={handleForcedClose}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
    >
      <div ref={ref} className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.showModal();
  const leaveTopLayer = enterTopLayer(dialog);
  // A phone's keyboard that opens may cover the focused field.
  const unwatch = watchCoveredEdges(() => dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }));
  return () => {
    unwatch();
    leaveTopLayer();
    dialog.close();
  };
}
