import { toasts } from '@wishnest/domain/limits';
import type { ReactElement } from 'react';
import { notify } from '../../ui/toast.tsx';

/** Says that something with a wishlist or an item is done. */
export function notifyDone(text: string | ReactElement): void {
  notify.success(text, toasts.wishlistSuccessMs);
}
