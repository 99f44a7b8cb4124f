import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** What is said aloud while a wishlist is being moved. */
export function announcementsFor(wishlists: readonly { id: string; name: string }[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => wishlists.find((wishlist) => wishlist.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${wishlists.findIndex((wishlist) => wishlist.id === id) + 1} of ${wishlists.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, at ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is now at ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active.id)} at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Cancelled. ${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}

export const dragInstructions =
  'Press Space or Enter to pick up the wishlist, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.';
