import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface UnreserveDialogProps {
  /** The name of the item. */
  name: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks a giver before they unreserve an item. */
export function UnreserveDialog({ name, ...actions }: UnreserveDialogProps) {
  return (
    <ConfirmDialog title="Confirm Unreserve" confirmLabel="Unreserve" {...actions}>
      Give up your reservation of “<bdi>{name}</bdi>”? Others can then reserve it.
    </ConfirmDialog>
  );
}
