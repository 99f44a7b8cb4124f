import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

type ConfirmDeletionProps = Pick<ConfirmDialogProps, 'children' | 'busy' | 'onConfirm' | 'onClose'>;

/** Asks before something is deleted permanently. */
export function ConfirmDeletion({ children, ...rest }: ConfirmDeletionProps) {
  return (
    <ConfirmDialog title="Confirm Deletion" confirmLabel="Delete" tone="danger" {...rest}>
      {children} This cannot be undone.
    </ConfirmDialog>
  );
}
