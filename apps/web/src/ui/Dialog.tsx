import { uiTexts } from '@wishnest/messages/texts/ui';
import type { ComponentProps, MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react';
import { createContext, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { DialogNotice } from './Notice.tsx';
import { pullDown } from './pullDown.ts';
import { enterTopLayer, reopen, watchCoveredEdges } from './topLayer.ts';

interface DialogProps {
  title: string;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  /** Called on Escape, on the browser's Back button, on a press on the backdrop and by the buttons of the body. */
  onClose: () => void;
  /** Whether the action of the dialog is running. It cannot be closed until then. */
  busy?: boolean;
  /** Whether something else than an uncontrolled field would be lost, so that it asks too. */
  isUnsaved?: boolean | undefined;
  /** Whether it takes the room that a wide screen has. */
  isWide?: boolean;
  /** Given once it is closed: it fades, and this is called at the end. */
  onLeft?: (() => void) | undefined;
  children: ReactNode;
}

/** Leaves the surrounding dialog by this, or closes it, and asks before if a field was changed. */
const LeaveContext = createContext((_onLeave?: () => void) => {});

/** A modal dialog, open while it is mounted. If somebody has changed a field, it asks before it closes without saving. */
export function Dialog(props: DialogProps) {
  const { title, role, describedBy, onClose, busy = false, isUnsaved = false, children } = props;
  const { isWide = false, onLeft } = props;
  const isLeaving = onLeft !== undefined;
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const pressBeganOnBackdrop = useRef(false);
  /** What happens once somebody discards what they typed; null unless they are asked. */
  const [asked, setAsked] = useState<{ onLeave: () => void } | null>(null);
  const handleLeft = useEffectEvent(() => onLeft?.());

  useEffect(() => {
    if (!isLeaving) return;
    let isCurrent = true;
    void endOfFading(body.current).then(() => isCurrent && handleLeft());
    return () => {
      isCurrent = false;
    };
  }, [isLeaving]);

  function leave(onLeave = onClose) {
    if (busy) return;
    if (isUnsaved || hasChanges(body.current)) setAsked({ onLeave });
    else onLeave();
  }

  function discard(onLeave: () => void) {
    // The question is unmounted first, because a dialog restores the focus only if no other dialog is on top of it.
    flushSync(() => setAsked(null));
    onLeave();
  }

  function handleCancel(event: SyntheticEvent) {
    // React tells it of a dialog within this one too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    leave();
  }

  // Browsers close a dialog when Escape is pressed again and nothing else, even if the `cancel` event was prevented. The
  // question may be open by then.
  function handleForcedClose(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (event.target !== dialog || dialog.open || isLeaving) return;
    reopen(dialog);
    leave();
  }

  // A selection that began in a field and ended outside is not a press on the backdrop.
  function handlePointerDown(event: PointerEvent) {
    pressBeganOnBackdrop.current = event.target === event.currentTarget;
  }

  function handleClick(event: MouseEvent) {
    if (pressBeganOnBackdrop.current && event.target === event.currentTarget) leave();
  }

  return (
    <>
      <dialog
        ref={isLeaving ? null : openModal}
        className={classes(styles.dialog, isWide && styles.wide)}
        role={role}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        // While it fades, it is neither read nor pressed any more.
        aria-hidden={isLeaving || undefined}
        inert={isLeaving}
        onCancel={handleCancel}
        onClose={handleForcedClose}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      >
        <div ref={body} className={styles.body}>
          <h2 id={titleId} className={styles.title} data-pinned onPointerDown={(event) => pullDown(event, leave)}>
            {title}
          </h2>
          {use(DialogNotice)}
          <LeaveContext value={leave}>{children}</LeaveContext>
        </div>
      </dialog>
      {asked && <DiscardQuestion onKeep={() => setAsked(null)} onDiscard={() => discard(asked.onLeave)} />}
    </>
  );
}

/** A row for a dialog's buttons, the least dangerous one first. It stays visible while the rest scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-pinned>
      {children}
    </div>
  );
}

export function CancelButton({ disabled, children = uiTexts.cancel }: { disabled: boolean; children?: ReactNode }) {
  const leave = use(LeaveContext);
  return (
    <Button variant="secondary" disabled={disabled} onClick={() => leave()}>
      {children}
    </Button>
  );
}

interface LeaveButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onLeave: () => void;
}

/** Leads from the dialog to something else. */
export function LeaveButton({ onLeave, ...button }: LeaveButtonProps) {
  const leave = use(LeaveContext);
  return <Button {...button} onClick={() => leave(onLeave)} />;
}

const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => (
  <Dialog title={uiTexts.discardQuestion} role="alertdialog" onClose={onKeep}>
    <DialogActions>
      <Button variant="secondary" onClick={onKeep}>
        {uiTexts.keepEditing}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {uiTexts.discard}
      </Button>
    </DialogActions>
  </Dialog>
);

/** Of a controlled field nothing is told here: React changes its default value while somebody types. */
function hasChanges(body: HTMLElement | null): boolean {
  const fields = body?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Browsers that cannot animate a closed dialog have no animations here. */
const endOfFading = (body: HTMLElement | null) =>
  Promise.allSettled((body?.closest('dialog')?.getAnimations?.() ?? []).map(({ finished }) => finished));

function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return;
  dialog.showModal();
  // The focused button may be below what is in sight. A dialog is read from its title on.
  dialog.scrollTop = 0;
  const leaveTopLayer = enterTopLayer(dialog);
  // A phone's keyboard that opens may cover the focused field.
  const unwatch = watchCoveredEdges(() => dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }));
  const rows = watchPinnedRows(dialog);
  return () => {
    unwatch();
    rows.disconnect();
    leaveTopLayer();
    dialog.close();
  };
}

/** The part of a dialog's height that its title and its actions may take and stay in sight. */
const maxPinnedShare = 0.6;

/** Marks the dialog while its title and its actions would leave too little to what scrolls between them. */
function watchPinnedRows(dialog: HTMLDialogElement): ResizeObserver {
  const rows = [...dialog.querySelectorAll<HTMLElement>('[data-pinned]')];
  const observer = new ResizeObserver(() => {
    const height = rows.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    dialog.toggleAttribute('data-scrolls-whole', height > maxPinnedShare * dialog.clientHeight);
  });
  for (const element of [dialog, ...rows]) observer.observe(element);
  return observer;
}
