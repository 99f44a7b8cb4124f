import { identityTexts, refusals } from '@wishnest/domain/messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { logout, refreshUser, sendVerification } from '../../identity/actions.ts';
import { awaitVerification } from '../../identity/awaitedVerification.ts';
import { identityToast } from '../../identity/identityToast.ts';
import { readPageConfig } from '../../identity/pageConfig.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import styles from './Form.module.css';

const VerificationInbox = lazy(async () => ({
  default: (await import('./local/VerificationInbox.tsx')).VerificationInbox,
}));

/** Once the user is verified the page sees the session change and goes on. */
export function Verification({ uid, email }: { uid: string; email: string }) {
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');
  const [sends, setSends] = useState(0);
  const [isBusy, run] = useBusy();

  useEffect(() => awaitVerification(uid), [uid]);

  // The link was opened in another tab or on the phone: whoever comes back from there need not press anything.
  useEffect(() => {
    const look = () => void refreshUser().catch(() => {});
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);

  async function resend() {
    await sendVerification();
    setDone(identityTexts.verificationSent);
    setSends((count) => count + 1);
    identityToast(identityTexts.verificationSent);
  }

  async function check() {
    if (!(await refreshUser())) setFailure(identityTexts.stillNotVerified);
  }

  function attempt(action: () => Promise<void>, sentence: string) {
    setDone('');
    setFailure('');
    run(() =>
      action().catch((error) => {
        console.error(sentence, error);
        setFailure(sentence);
      }),
    );
  }

  return (
    <>
      <Sheet>
        <p>
          Please verify to continue.
          <br />
          <strong className={styles.email}>{email}</strong>
        </p>
        <p role="status" className={styles.done}>
          {done}
        </p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <Button busy={isBusy} onClick={() => attempt(check, refusals.providerUnavailable)}>
          I Verified My Email
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => attempt(resend, identityTexts.verificationSendFailed)}>
          Resend Verification Email
        </Button>
        <Button variant="quiet" onClick={logout}>
          Use another account
        </Button>
      </Sheet>
      {readPageConfig().identity.local && (
        <Suspense>
          <VerificationInbox sends={sends} />
        </Suspense>
      )}
    </>
  );
}
