import { toasts } from '@wishnest/domain/limits';
import { notify } from '../../ui/toast.tsx';

/** Says that something with a wishlist or an item is done. */
export function notifyDone(text: string): void {
  notify.success(text, toasts.wishlistSuccessMs);
}
