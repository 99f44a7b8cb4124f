import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { loadedPart } from '../../ui/loadedPart.ts';
import { notify } from '../../ui/toast.tsx';

/** The dialog that copies or moves an item, whose script few pages need. */
export const copyItemDialog = loadedPart(async () => (await import('./CopyItemDialog.tsx')).CopyItemDialog);

/** Loads the script of the dialog, before `open` shows it. */
export function loadCopyItemDialog(open: () => void): void {
  copyItemDialog.load().then(open, () => notify.error(loadFailureTexts.wishlists));
}
