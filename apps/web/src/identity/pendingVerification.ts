const key = 'pendingVerification';

/** Remembers, for this tab, that this account has been asked to verify its e-mail address. */
export function rememberPendingVerification(uid: string): void {
  sessionStorage.setItem(key, uid);
}

/** Whether the verification of this account was pending in this tab. It is no longer pending afterwards. */
export function takePendingVerification(uid: string): boolean {
  const isPending = sessionStorage.getItem(key) === uid;
  if (isPending) sessionStorage.removeItem(key);
  return isPending;
}
