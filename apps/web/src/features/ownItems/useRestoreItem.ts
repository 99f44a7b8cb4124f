import { useRestore } from '../wishlists/useRestore.ts';
import { RestoreItemDocument } from './ownItems.generated.ts';

export function useRestoreItem(wishlistId: string) {
  const restore = useRestore(RestoreItemDocument);
  return ({ id, name }: { id: string; name: string }) => restore({ input: { wishlistId, itemId: id } }, name);
}
