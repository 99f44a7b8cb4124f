import { identityTexts } from '@wishnest/domain/messages';
import { useEffect } from 'react';
import { identityToast } from '../../identity/identityToast.ts';
import { Onward } from './Onward.tsx';

/** However the verification came about, by the button, in another tab or through the link itself, it is told once. */
export function Verified() {
  useEffect(() => {
    void identityToast(identityTexts.verified);
  }, []);
  return <Onward canEnter />;
}
