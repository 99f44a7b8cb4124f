const key = 'returnPath';
const defaultPath = '/dashboard';

/** A path of this app. `//host` and `/\host` would lead to another origin. */
const ownPath = /^\/(?![/\\])/;

/** Remembers, for this tab, where to go after the sign-in. Anything but a path of this app is ignored. */
export function rememberReturnPath(path: string): void {
  if (ownPath.test(path)) sessionStorage.setItem(key, path);
}

/** Where to go after the sign-in: the remembered path, or the dashboard. */
export function readReturnPath(): string {
  const path = sessionStorage.getItem(key);
  return path && ownPath.test(path) ? path : defaultPath;
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(key);
}
