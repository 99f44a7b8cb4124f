const key = 'unsentVerification';

/** Remembers, for this tab, that the verification e-mail of a new account could not be sent. */
export function rememberUnsentVerification(uid: string): void {
  sessionStorage.setItem(key, uid);
}

export function isVerificationUnsent(uid: string): boolean {
  return sessionStorage.getItem(key) === uid;
}

export function forgetUnsentVerification(): void {
  sessionStorage.removeItem(key);
}
