import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** The announcements of screen readers while a wishlist is dragged. */
export function announcementsFor(wishlists: readonly { id: string; name: string }[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => wishlists.find((wishlist) => wishlist.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${wishlists.findIndex((wishlist) => wishlist.id === id) + 1} of ${wishlists.length}`;
  const pickedUp = (id: UniqueIdentifier) => `Picked up ${nameOf(id)}, at ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // Every drag begins over its own place. Another announcement there would interrupt that of the start.
    onDragOver({ active, over }) {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : `${nameOf(active.id)} is now at ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(active.id)} at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Cancelled. ${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}

export const dragInstructions =
  'Press Space or Enter to pick up the wishlist, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.';
