const key = 'wayBack';
const home = '/dashboard';

// A path and nothing else: `//host` and `/\host` would lead to another origin.
const ownPath = /^\/(?![/\\])/;

/** Remembers, for this tab, where somebody wants to be once they are signed in. Anything but a path of ours is refused. */
export function rememberWayBack(path: string): void {
  if (ownPath.test(path)) sessionStorage.setItem(key, path);
}

/** Where to go after signing in: the remembered place, or the dashboard. Reading it twice gives the same. */
export function readWayBack(): string {
  const path = sessionStorage.getItem(key);
  return path && ownPath.test(path) ? path : home;
}

export function forgetWayBack(): void {
  sessionStorage.removeItem(key);
}
