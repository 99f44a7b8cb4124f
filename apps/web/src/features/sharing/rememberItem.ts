import { sharedPath } from '@wishnest/domain/pages';
import { rememberReturnPath } from '../../identity/returnPath.ts';

/** Remembers the item that a visitor wants to reserve. The login names it, and after the sign-in they return to it. */
export function rememberItem(
  shareCode: string,
  item: { id: string; name: string },
  owner: { name: string; avatar: string },
): void {
  rememberReturnPath(`${sharedPath(shareCode)}?item=${encodeURIComponent(item.id)}`, {
    itemName: item.name,
    ownerName: owner.name,
    ownerAvatar: owner.avatar,
  });
}
