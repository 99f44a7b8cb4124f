import { pages, sharedPath } from '@wishnest/domain/pages';
import { useLocation } from 'react-router-dom';

/** The parameter of the sign-in pages' addresses that says where somebody returns to. */
const parameter = 'return';

/** An item of a shared wishlist, and no other path, so that no address of the login leads to another origin. */
const itemPath = /^\/shared\/[\w-]+\?item=[\w-]+$/;

/** What a visitor logs in for. The owner's name and avatar may be ''. */
interface Purpose {
  itemName: string;
  owner: { name: string; avatar: string };
}

/** What the links between the login and the registration pass on. It is in the browser's history, not in the address. */
export interface SignInState {
  purpose?: Purpose;
  email?: string;
}

/** The target of a link to a sign-in page, for somebody who wants to reserve an item and returns to it afterwards. */
export function signInFor(
  path: string,
  shareCode: string,
  item: { id: string; name: string },
  owner: Purpose['owner'],
) {
  const state: SignInState = { purpose: { itemName: item.name, owner: { name: owner.name, avatar: owner.avatar } } };
  return { to: path + queryFor(`${sharedPath(shareCode)}?item=${item.id}`), state };
}

const queryFor = (path: string) => `?${parameter}=${encodeURIComponent(path)}`;

/**
 * The way back of somebody who signs in. It is in the address of the sign-in pages, so that a reload, another tab and the link
 * in an e-mail keep it, on any device. It ends as soon as somebody leaves these pages.
 */
export function useReturn() {
  const { search } = useLocation();
  const path = readReturnPath(search);
  return {
    /** Where to go after the sign-in: the item, or the dashboard. */
    path: path ?? pages.dashboard.path,
    /** What the address of another sign-in page needs to lead back to the same item. */
    query: path === null ? '' : queryFor(path),
  };
}

/** The path in the query of a sign-in page; null where it has none, or one that is not an item's. */
export function readReturnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(parameter) ?? '';
  return itemPath.test(path) ? path : null;
}
