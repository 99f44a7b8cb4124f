import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { goToItem, openItem } from '../wishlist/goToItem.ts';

/**
 * Goes to the item that the address names, for somebody who returns to it from the login, and removes it from the address.
 * Whoever uses another item already, which is possible before the page is hydrated, stays there.
 * @param isShown whether the items are on the page
 */
export function useItemOfAddress(isShown: boolean): void {
  const [search, setSearch] = useSearchParams();
  const itemId = search.get('item');
  useEffect(() => {
    if (itemId === null || !isShown) return;
    if (document.activeElement?.closest('details')) openItem(itemId);
    else goToItem(itemId);
    const remove = (current: URLSearchParams) => {
      current.delete('item');
      return current;
    };
    setSearch(remove, { replace: true, preventScrollReset: true });
  }, [itemId, isShown, setSearch]);
}
