const key = 'awaitedVerification';

/** Remembers, for this tab, that somebody has been asked to verify their e-mail here. */
export function awaitVerification(uid: string): void {
  sessionStorage.setItem(key, uid);
}

/** Whether this tab has been waiting for that person's verification; it waits no longer. */
export function endVerification(uid: string): boolean {
  const wasAwaited = sessionStorage.getItem(key) === uid;
  if (wasAwaited) sessionStorage.removeItem(key);
  return wasAwaited;
}
