import { identityTexts } from '@wishnest/domain/identityTexts';
import { useEffect } from 'react';
import { identityToast } from '../../identity/identityToast.ts';
import { takePendingVerification } from '../../identity/pendingVerification.ts';
import { AfterSignIn } from './AfterSignIn.tsx';

/**
 * Redirects a verified account. The toast appears once, whether the e-mail was verified by the button, in another tab or
 * by the link itself, and not at all for an account that had nothing to verify.
 */
export function Verified({ uid }: { uid: string }) {
  useEffect(() => {
    if (takePendingVerification(uid)) void identityToast(identityTexts.verified);
  }, [uid]);
  return <AfterSignIn canEnter />;
}
