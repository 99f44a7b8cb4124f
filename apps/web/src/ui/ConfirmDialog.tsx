import { uiTexts } from '@wishnest/messages/texts/ui';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { CancelButton, Dialog, DialogActions } from './Dialog.tsx';
import { ErrorText } from './Text.tsx';
import { useBusy } from './useBusy.ts';

interface ConfirmDialogProps {
  title: string;
  picture?: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  confirmLabel: ReactNode;
  /** `danger` if it cannot be undone. */
  tone?: 'primary' | 'danger';
  otherAction?: ReactNode;
  /** Why it cannot be confirmed any more. */
  refusal?: string | undefined;
  /** Given once it is answered: it fades, and this is called at the end. */
  onLeft?: (() => void) | undefined;
  /** Runs the action, and says what becomes of the dialog, which is busy meanwhile. */
  onConfirm: () => Promise<'close' | 'stay'> | 'close' | 'stay';
  onClose: () => void;
  /** Called after the action, once the dialog is closed. Until then the dialog keeps the focus. */
  onDone?: () => void;
}

/** Asks before something is done. The focus is on Cancel first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, picture, children, aside, confirmLabel, tone = 'primary', otherAction, refusal, onLeft } = props;
  const { onConfirm, onClose, onDone } = props;
  const textId = useId();
  const [isBusy, run] = useBusy();

  async function confirm() {
    if ((await onConfirm()) === 'stay') return;
    flushSync(onClose);
    onDone?.();
  }

  return (
    <Dialog title={title} role="alertdialog" describedBy={textId} busy={isBusy} onLeft={onLeft} onClose={onClose}>
      <div className={styles.subject}>
        {picture}
        <p id={textId}>{children}</p>
      </div>
      {aside && <p className={styles.aside}>{aside}</p>}
      {refusal && <ErrorText role="alert">{refusal}</ErrorText>}
      <DialogActions>
        <CancelButton disabled={isBusy} />
        <Button variant={tone} busy={isBusy} isOff={refusal !== undefined} onClick={() => run(confirm)}>
          {confirmLabel}
        </Button>
        {otherAction && <div className={styles.other}>{otherAction}</div>}
      </DialogActions>
    </Dialog>
  );
}

export const ConfirmDeletion = (props: Omit<ConfirmDialogProps, 'title' | 'confirmLabel' | 'tone'>) => (
  <ConfirmDialog title={uiTexts.confirmDeletion} confirmLabel={uiTexts.delete} tone="danger" {...props} />
);
