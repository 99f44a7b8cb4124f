import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { loadedPart } from '../../ui/loadedPart.ts';
import { notify } from '../../ui/toast.tsx';

const { load, Part } = loadedPart(async () => (await import('./CopyItemDialog.tsx')).CopyItemDialog);

/** The dialog that copies or moves an item, whose script few pages need. */
export const CopyItem = Part;

/** Loads the script of the dialog, before `open` shows it. */
export function loadCopyItem(open: () => void): void {
  load().then(open, () => notify.error(loadFailureTexts.wishlists));
}
