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
  /** Asked for by Escape, by the way back and by a press on the backdrop. The dialog stays open until it is unmounted. */
  onLeave: () => void;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/**
 * The frame of a modal dialog, open for as long as it is mounted. The platform traps the focus, puts it on the first
 * control and gives it back to the opener afterwards.
 */
export function Modal({ title, role, describedBy, onLeave, ref, children }: ModalProps) {
  const titleId = useId();
  const pressBeganOnBackdrop = useRef(false);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onLeave();
  }

  // Browsers close a dialog at the second Escape, whatever the answer to the first one was.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the platform turns Escape into `cancel`.
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
  // A keyboard that comes up may cover the field that it came up for.
  const unwatch = watchCoveredEdges(() => dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }));
  return () => {
    unwatch();
    leaveTopLayer();
    dialog.close();
  };
}
