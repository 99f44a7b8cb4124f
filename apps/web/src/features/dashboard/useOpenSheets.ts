import { useCallback, useEffect, useState } from 'react';
import { keepForAccount, readForAccount } from '../../identity/accountStorage.ts';
import { useAccountId } from '../../identity/session.tsx';

type Opened = ReadonlyMap<string, boolean>;

/** Which wishlists are open: those that were when the page was last left. An empty one that is new starts open, for its first item. */
export function useOpenSheets(wishlists: readonly { id: string; itemCount: number }[]) {
  const accountId = useAccountId() ?? '';
  const [opened, setOpened] = useState<Opened>(() => readOpened(accountId));
  const unseen = wishlists.filter(({ id }) => !opened.has(id));
  if (unseen.length > 0) {
    setOpened(new Map([...opened, ...unseen.map(({ id, itemCount }) => [id, itemCount === 0] as const)]));
  }
  const isOpen = (id: string) => opened.get(id) ?? false;

  const kept = JSON.stringify(wishlists.map(({ id }) => [id, isOpen(id)]));
  useEffect(() => void keepForAccount(accountId, 'opened', kept), [accountId, kept]);

  return {
    isOpen,
    isAnyOpen: wishlists.some(({ id }) => isOpen(id)),
    toggle: useCallback((id: string) => setOpened((before) => new Map(before).set(id, !before.get(id))), []),
    collapseAll: () => setOpened((before) => new Map([...before.keys()].map((id) => [id, false]))),
  };
}

function readOpened(accountId: string): Opened {
  try {
    return new Map(JSON.parse(readForAccount(accountId, 'opened') ?? '[]'));
  } catch (error) {
    // Another version may have kept it in another form.
    console.error('Which wishlists were open could not be read.', error);
    return new Map();
  }
}
