import { pages } from '@wishnest/domain/pages';

const key = 'returnPath';
const purposeKey = 'returnPurpose';
const defaultPath = pages.dashboard.path;

/** The pages between following a link to the login and returning. Other pages forget the return path. */
const pagesOfSignIn: readonly string[] = [
  pages.login.path,
  pages.register.path,
  pages.verifyEmail.path,
  pages.terms.path,
  pages.privacy.path,
];

/** A path of this app. `//host` and `/\host` would lead to another origin. */
const ownPath = /^\/(?![/\\])/;

/** What somebody signs in for: an item that they want to reserve. The owner's name and avatar may be ''. */
interface ReturnPurpose {
  itemName: string;
  ownerName: string;
  ownerAvatar: string;
}

/**
 * Remembers, for this tab, the path to return to after the sign-in, and its purpose. Other addresses are ignored. It is
 * forgotten once somebody has returned, or has gone elsewhere.
 */
export function rememberReturnPath(path: string, purpose?: ReturnPurpose): void {
  if (!ownPath.test(path)) return;
  sessionStorage.setItem(key, path);
  sessionStorage.setItem(purposeKey, new URLSearchParams({ ...purpose }).toString());
}

/** Where to go after the sign-in: the remembered path, or the dashboard. */
export function readReturnPath(): string {
  const path = sessionStorage.getItem(key);
  return path && ownPath.test(path) ? path : defaultPath;
}

/** The remembered purpose of the sign-in; null where none was remembered. */
export function readReturnPurpose(): ReturnPurpose | null {
  const stored = new URLSearchParams(sessionStorage.getItem(purposeKey) ?? '');
  const textOf = (name: keyof ReturnPurpose) => stored.get(name) ?? '';
  const itemName = textOf('itemName');
  return itemName ? { itemName, ownerName: textOf('ownerName'), ownerAvatar: textOf('ownerAvatar') } : null;
}

/** Forgets the return path where somebody who opens this page has returned, or has given up the sign-in. */
export function forgetReturnPathAt(pathname: string): void {
  if (!pagesOfSignIn.includes(pathname)) forgetReturnPath();
}

/**
 * Forgets the return path where a document with this path starts a sign-in anew, for example because somebody has typed the
 * address of the login. A reload, the browser's Back button and the link in a verification e-mail continue one.
 */
export function forgetReturnPathAtStart(pathname: string, navigation: NavigationTimingType | undefined): void {
  const isSignIn = pathname === pages.login.path || pathname === pages.register.path;
  if (isSignIn && navigation === 'navigate') forgetReturnPath();
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(purposeKey);
}
