const key = 'returnPath';
const purposeKey = 'returnPurpose';
const defaultPath = '/dashboard';

/** A path of this app. `//host` and `/\host` would lead to another origin. */
const ownPath = /^\/(?![/\\])/;

/** What somebody signs in for: an item that they want to reserve. The owner's name and avatar may be ''. */
export interface ReturnPurpose {
  itemName: string;
  ownerName: string;
  ownerAvatar: string;
}

/** Remembers, for this tab, where to go after the sign-in, and what for. Anything but a path of this app is ignored. */
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

/** What the sign-in is for; null where it is for nothing in particular. */
export function readReturnPurpose(): ReturnPurpose | null {
  const stored = new URLSearchParams(sessionStorage.getItem(purposeKey) ?? '');
  const textOf = (name: keyof ReturnPurpose) => stored.get(name) ?? '';
  const itemName = textOf('itemName');
  return itemName ? { itemName, ownerName: textOf('ownerName'), ownerAvatar: textOf('ownerAvatar') } : null;
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(purposeKey);
}
