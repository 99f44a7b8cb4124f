import { hostOf } from '@wishnest/domain/link';
import { type Paper, paperOf } from '@wishnest/domain/paper';
import { itemParameter, pagePaths, sharedPath } from '@wishnest/page/paths';
import { useLocation } from 'react-router-dom';
import { useAccountId } from './session.tsx';

/** The parameter of the sign-in pages' addresses that says where somebody returns to, and that of the account that may. */
const parameter = 'return';
const accountParameter = 'for';

/** A shared wishlist, or an item of it. No address of the login leads to another origin. */
const sharedWishlistPattern = new RegExp(`^/shared/[\\w-]+(?:\\?${itemParameter}=[\\w-]+)?$`);

/** The dashboard with what another app has sent to it, see `share_target` of the manifest. */
const incomingPattern = /^\/dashboard\?(?:title|text|url)=[^&#]*(?:&(?:title|text|url)=[^&#]*){0,2}$/;

/** What somebody signs in for: an item that they want to reserve, or one that another app has sent. */
export interface Purpose {
  itemName: string;
  picture: { url: string } | null;
  /** That of the item's wishlist; left out for one that another app has sent, which is on none yet. */
  paper?: Paper;
  /** Who may have no name; left out for one that another app has sent. */
  owner?: { name: string };
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
  item: { id: string; name: string; picture: { url: string } | null },
  wishlist: { id: string; paper?: Paper; owner: { name: string } },
) {
  const purpose: Purpose = {
    itemName: item.name,
    picture: item.picture && { url: item.picture.url },
    paper: paperOf(wishlist),
    owner: { name: wishlist.owner.name },
  };
  return {
    to: path + queryFor(`${sharedPath(shareCode)}?${itemParameter}=${item.id}`),
    state: { purpose } satisfies SignInState,
  };
}

/** What somebody on a sign-in page signs in for; null if nothing is known of it. */
export function usePurpose(): Purpose | null {
  const { purpose }: SignInState = useLocation().state ?? {};
  const { path } = useReturn();
  if (purpose) return purpose;
  const incoming = incomingPattern.test(path) ? new URLSearchParams(path.slice(path.indexOf('?'))) : null;
  const itemName = incoming && (incoming.get('title') || hostOf(incoming.get('url') ?? ''));
  return itemName ? { itemName, picture: null } : null;
}

/** The address of the login for somebody who returns to this path of the app. */
export const signInAt = (path: string): string => pagePaths.login.path + queryFor(path);

const queryFor = (path: string) => `?${parameter}=${encodeURIComponent(path)}`;

/** The query of a sign-in page for somebody who has sent something to this app by another one, and has to sign in first; '' otherwise. */
export function incomingQuery(
  { pathname, search }: { pathname: string; search: string },
  accountId: string | null,
): string {
  const path = pathname + search;
  return incomingPattern.test(path) ? queryForAccount(queryFor(path), accountId) : '';
}

/** Keeps what the app has received for this account: somebody else who signs in on the way does not get it. */
export function queryForAccount(query: string, accountId: string | null): string {
  const path = readReturnPath(query);
  if (path === null || accountId === null || !incomingPattern.test(path)) return query;
  return `${queryFor(path)}&${accountParameter}=${encodeURIComponent(accountId)}`;
}

/**
 * The way back of somebody who signs in. It is in the address of the sign-in pages, so that a reload, another tab and the link
 * in an e-mail keep it, on any device. It ends as soon as somebody leaves these pages.
 */
export function useReturn() {
  const { search } = useLocation();
  const accountId = useAccountId();
  const path = readReturnPath(search, accountId);
  return {
    /** Where to go after the sign-in: the wishlist, its item, or the dashboard. */
    path: path ?? pagePaths.dashboard.path,
    /** What the address of another sign-in page needs to lead back to the same place. */
    query: path === null ? '' : queryForAccount(queryFor(path), accountId ?? accountIn(search)),
  };
}

const accountIn = (search: string) => new URLSearchParams(search).get(accountParameter);

/** The path in the query of a sign-in page; null if it has none, one that leads elsewhere, or one of another account. */
export function readReturnPath(search: string, accountId: string | null = null): string | null {
  const path = new URLSearchParams(search).get(parameter) ?? '';
  if (accountId !== null && ![null, accountId].includes(accountIn(search))) return null;
  return sharedWishlistPattern.test(path) || incomingPattern.test(path) ? path : null;
}
