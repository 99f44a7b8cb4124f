import { identityTexts } from '@wishnest/domain/messages';
import { useEffect } from 'react';
import { endVerification } from '../../identity/awaitedVerification.ts';
import { identityToast } from '../../identity/identityToast.ts';
import { Onward } from './Onward.tsx';

/**
 * However the verification came about, by the button, in another tab or through the link itself, it is told once.
 * Whoever had nothing to verify is led on without a word.
 */
export function Verified({ uid }: { uid: string }) {
  useEffect(() => {
    if (endVerification(uid)) void identityToast(identityTexts.verified);
  }, [uid]);
  return <Onward canEnter />;
}
