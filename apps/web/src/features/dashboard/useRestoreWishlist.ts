import { useRestore } from '../wishlists/useRestore.ts';
import { RestoreWishlistDocument } from './dashboard.generated.ts';

export function useRestoreWishlist() {
  const restore = useRestore(RestoreWishlistDocument);
  return ({ id, name }: { id: string; name: string }) => restore({ input: { wishlistId: id } }, name);
}
