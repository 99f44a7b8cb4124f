import { useCallback, useState } from 'react';

/** Which wishlists are open. One that is empty when it first appears starts open, for its first item. */
export function useOpenSheets(wishlists: readonly { id: string; itemCount: number }[]) {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unseen = wishlists.filter(({ id }) => !opened.has(id));
  if (unseen.length > 0) {
    setOpened(new Map([...opened, ...unseen.map(({ id, itemCount }) => [id, itemCount === 0] as const)]));
  }
  const isOpen = (id: string) => opened.get(id) ?? false;
  return {
    isOpen,
    isAnyOpen: wishlists.some(({ id }) => isOpen(id)),
    toggle: useCallback((id: string) => setOpened((before) => new Map(before).set(id, !before.get(id))), []),
    collapseAll: () => setOpened((before) => new Map([...before.keys()].map((id) => [id, false]))),
  };
}
