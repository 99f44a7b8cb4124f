import { signInTexts } from '@wishnest/messages/texts/signIn';
import { verifyEmailTexts } from '@wishnest/messages/texts/verifyEmail';
import { pagePaths } from '@wishnest/page/paths';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  logout,
  pendingVerification,
  refreshUser,
  resendVerification,
  unsentVerification,
} from '../../identity/actions.ts';
import { report } from '../../identity/report.ts';
import { useReturn } from '../../identity/returnPath.ts';
import { type SessionUser, useSession } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { fill } from '../../ui/fill.tsx';
import { Spinner } from '../../ui/Notice.tsx';
import { ErrorText, Hint } from '../../ui/Text.tsx';
import { identityToast } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { AfterSignIn, Redirect, useSignedOutTarget } from '../shell/Guard.tsx';
import { PageSheet, PublicPage } from '../shell/PublicPage.tsx';
import styles from './account.module.css';
import { ReturnStrip } from './ReturnStrip.tsx';
import { EmailAddress, SignInLink } from './SignInParts.tsx';
import picture from './verify.svg?no-inline';

/** Needs no sign-in. Without a user it shows no address, and its buttons only write to the log. */
function VerifyEmailPage() {
  const session = useSession();
  const signedOutTarget = useSignedOutTarget(session);
  if (session.status === 'loading' && !session.isLate) return <Spinner isPage />;
  if (signedOutTarget) return <Redirect to={signedOutTarget} />;
  if (session.status === 'account' && session.isVerified) return <Verified userId={session.user.uid} />;
  const user = session.status === 'account' ? session.user : null;
  return (
    <PublicPage title={verifyEmailTexts.title} picture={picture}>
      <ReturnStrip isVerifying />
      <Verification key={user?.uid} user={user} />
      {!user && (
        <p className={styles.other}>
          {fill(verifyEmailTexts.verifiedAlready, {
            login: <SignInLink to={pagePaths.login.path}>{signInTexts.login}</SignInLink>,
          })}
        </p>
      )}
    </PublicPage>
  );
}

export { VerifyEmailPage as Component };

const VerificationInbox =
  import.meta.env.VITE_LOCAL_PARTS !== 'off' &&
  lazy(async () => ({ default: (await import('./local/LocalInbox.tsx')).VerificationInbox }));

/** Once the user is verified the session changes, and the page redirects. */
function Verification({ user }: { user: Pick<SessionUser, 'uid' | 'email'> | null }) {
  const [isSent, setSent] = useState(() => user !== null && !unsentVerification.is(user.uid));
  // Each stays until its own button is pressed again, so that none moves away under who presses twice.
  const [notVerified, setNotVerified] = useState('');
  const [said, say] = useState({ sent: '', failure: user && !isSent ? verifyEmailTexts.sendFailed : '' });
  const [sendCount, setSendCount] = useState(0);
  const [isBusy, run] = useBusy();
  const { query } = useReturn();

  useEffect(() => {
    if (user) pendingVerification.remember(user.uid);
  }, [user]);

  // People often open the link in another tab or app. Returning to this tab then checks the verification by itself. Not every
  // browser focuses the window of a tab that comes back into sight.
  useEffect(() => {
    const refresh = () => void (document.hidden || refreshUser().catch(() => {}));
    const listening = new AbortController();
    window.addEventListener('focus', refresh, listening);
    document.addEventListener('visibilitychange', refresh, listening);
    return () => listening.abort();
  }, []);

  async function resend() {
    say({ sent: '', failure: '' });
    try {
      if (!(await resendVerification(query))) return console.error('There is nobody to send a verification e-mail to.');
    } catch (error) {
      report('verification', 'The verification e-mail was not sent.', error);
      return say({ sent: '', failure: verifyEmailTexts.sendFailed });
    }
    unsentVerification.forget();
    setSent(true);
    say({ sent: verifyEmailTexts.sentAgain, failure: '' });
    setSendCount((count) => count + 1);
    identityToast(verifyEmailTexts.sentAgain);
  }

  async function check() {
    setNotVerified('');
    if (!user) return console.error('There is nobody whose verification could be checked.');
    const isVerified = await refreshUser().catch((error) => {
      report('verification', 'The user could not be refreshed.', error);
      return false;
    });
    if (!isVerified) setNotVerified(verifyEmailTexts.stillNotVerified);
  }

  return (
    <>
      <PageSheet>
        {user?.email && (
          <p className={styles.address}>
            <EmailAddress>{user.email}</EmailAddress>
          </p>
        )}
        <p>{verifyEmailTexts.pleaseVerify}</p>
        {user?.email && isSent && <Hint>{verifyEmailTexts.sent}</Hint>}
        <Button busy={isBusy} onClick={() => run(check)}>
          {verifyEmailTexts.verified}
        </Button>
        <ErrorText role="alert">{notVerified}</ErrorText>
        <Button variant="secondary" busy={isBusy} onClick={() => run(resend)}>
          {verifyEmailTexts.resend}
        </Button>
        <p role="status" className={styles.done}>
          {said.sent}
        </p>
        <ErrorText role="alert">{said.failure}</ErrorText>
        {user && (
          <Button variant="quiet" onClick={logout}>
            {verifyEmailTexts.otherAccount}
          </Button>
        )}
      </PageSheet>
      {user && readPageConfig().identity.local && (
        <Suspense>{VerificationInbox && <VerificationInbox key={sendCount} />}</Suspense>
      )}
    </>
  );
}

/** The toast appears once, however the e-mail was verified, and not for an account that had nothing to verify. */
function Verified({ userId }: { userId: string }) {
  useEffect(() => {
    if (!pendingVerification.is(userId)) return;
    pendingVerification.forget();
    identityToast(verifyEmailTexts.isVerified);
  }, [userId]);
  return <AfterSignIn isVerified />;
}
