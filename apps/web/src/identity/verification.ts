const pendingKey = 'pendingVerification';
const unsentKey = 'unsentVerification';

/** Remembers, for this tab, that this account has been asked to verify its e-mail address. */
export function rememberPendingVerification(uid: string): void {
  sessionStorage.setItem(pendingKey, uid);
}

/** Whether the verification of this account was pending in this tab. It is no longer pending afterwards. */
export function takePendingVerification(uid: string): boolean {
  const isPending = sessionStorage.getItem(pendingKey) === uid;
  if (isPending) sessionStorage.removeItem(pendingKey);
  return isPending;
}

/** Remembers, for this tab, that the verification e-mail of a new account could not be sent. */
export function rememberUnsentVerification(uid: string): void {
  sessionStorage.setItem(unsentKey, uid);
}

export function isVerificationUnsent(uid: string): boolean {
  return sessionStorage.getItem(unsentKey) === uid;
}

export function forgetUnsentVerification(): void {
  sessionStorage.removeItem(unsentKey);
}
