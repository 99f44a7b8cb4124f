import { identityTexts } from '@wishnest/domain/identityTexts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { logout, refreshUser, resendVerification } from '../../identity/actions.ts';
import { identityToast } from '../../identity/identityToast.ts';
import { readPageConfig } from '../../identity/pageConfig.ts';
import { rememberPendingVerification } from '../../identity/pendingVerification.ts';
import type { SessionUser } from '../../identity/sessionUser.ts';
import { forgetUnsentVerification, isVerificationUnsent } from '../../identity/unsentVerification.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import styles from './Form.module.css';

const VerificationInbox = lazy(async () => ({
  default: (await import('./local/VerificationInbox.tsx')).VerificationInbox,
}));

interface VerificationProps {
  /** Null where nobody is signed in. */
  user: Pick<SessionUser, 'uid' | 'email'> | null;
}

/** Once the user is verified the session changes, and the page redirects. */
export function Verification({ user }: VerificationProps) {
  const [done, setDone] = useState('');
  const [isSent, setSent] = useState(() => user !== null && !isVerificationUnsent(user.uid));
  const [failure, setFailure] = useState(user && !isSent ? identityTexts.verificationSendFailed : '');
  const [sendCount, setSendCount] = useState(0);
  const [isBusy, run] = useBusy();

  useEffect(() => {
    if (user) rememberPendingVerification(user.uid);
  }, [user]);

  // People often open the link in another tab or on a phone. Returning to this tab then checks the verification by itself.
  useEffect(() => {
    const refresh = () => void refreshUser().catch(() => {});
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);

  async function resend() {
    try {
      if (!(await resendVerification())) return console.error('There is nobody to send a verification e-mail to.');
    } catch (error) {
      console.error('The verification e-mail was not sent.', error);
      return setFailure(identityTexts.verificationSendFailed);
    }
    forgetUnsentVerification();
    setSent(true);
    setDone(identityTexts.verificationSent);
    setSendCount((count) => count + 1);
    identityToast(identityTexts.verificationSent);
  }

  async function check() {
    if (!user) return console.error('There is nobody whose verification could be checked.');
    const isVerified = await refreshUser().catch((error) => {
      console.error('The user could not be refreshed.', error);
      return false;
    });
    if (!isVerified) setFailure(identityTexts.stillNotVerified);
  }

  function attempt(action: () => Promise<void>) {
    setDone('');
    setFailure('');
    run(action);
  }

  // Where the address is too long for a line, it continues after the @.
  const hostStart = user ? user.email.lastIndexOf('@') + 1 : 0;
  return (
    <>
      <Sheet>
        <p>Please verify to continue.</p>
        {user && (
          <p>
            {isSent && 'We sent a link to '}
            <strong className={styles.email}>
              {user.email.slice(0, hostStart)}
              <wbr />
              {user.email.slice(hostStart)}
            </strong>
            {isSent && `. ${identityTexts.verificationWait}`}
          </p>
        )}
        <p role="status" className={styles.done}>
          {done}
        </p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <Button busy={isBusy} onClick={() => attempt(check)}>
          I Verified My Email
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => attempt(resend)}>
          Resend Verification Email
        </Button>
        {user && (
          <Button variant="quiet" onClick={logout}>
            Use another account
          </Button>
        )}
      </Sheet>
      {user && readPageConfig().identity.local && (
        <Suspense>
          <VerificationInbox sendCount={sendCount} />
        </Suspense>
      )}
    </>
  );
}
