import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { CancelButton, Dialog, DialogActions, DialogSubject } from './Dialog.tsx';
import { uiTexts } from './texts.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The address of a picture of what it is about, if there is one. */
  picture?: string | null | undefined;
  children: ReactNode;
  confirmLabel: string;
  /** `danger` where it cannot be undone. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. The focus is on Cancel first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, picture, children, confirmLabel, tone = 'primary', busy = false, onConfirm, onClose } = props;
  const textId = useId();
  return (
    <Dialog title={title} role="alertdialog" describedBy={textId} busy={busy} onClose={onClose}>
      <DialogSubject id={textId} picture={picture}>
        {children}
      </DialogSubject>
      <DialogActions>
        <CancelButton disabled={busy} />
        <Button variant={tone} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ConfirmDeletionProps = Pick<ConfirmDialogProps, 'picture' | 'children' | 'busy' | 'onConfirm' | 'onClose'>;

export function ConfirmDeletion(props: ConfirmDeletionProps) {
  return <ConfirmDialog title={uiTexts.confirmDeletion} confirmLabel={uiTexts.delete} tone="danger" {...props} />;
}
