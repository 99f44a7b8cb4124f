import { signInTexts } from '@wishnest/messages/texts/signIn';
import { pagePaths } from '@wishnest/page/paths';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { incomingQuery, useReturn } from '../../identity/returnPath.ts';
import { lastLogout, type Session, type SessionUser, useSession } from '../../identity/session.tsx';
import { fill } from '../../ui/fill.tsx';
import { PageSentence, Spinner } from '../../ui/Notice.tsx';

/** Renders its children for people who are signed in and verified, and redirects everybody else. */
export function Guard({ children }: { children: (user: SessionUser) => ReactNode }) {
  const session = useSession();
  const signedOutTarget = useSignedOutTarget(session);
  const location = useLocation();
  if (session.status === 'loading') return <Waiting isLate={session.isLate} />;
  if (session.status !== 'account')
    return <Redirect to={signedOutTarget ?? pagePaths.login.path + incomingQuery(location, null)} />;
  if (!session.isVerified)
    return <Redirect to={pagePaths.verifyEmail.path + incomingQuery(location, session.user.uid)} />;
  return children(session.user);
}

/** After a while it says what to do. The page appears as soon as it is known who is signed in. */
function Waiting({ isLate = false }: { isLate: boolean | undefined }) {
  const login = <Link to={pagePaths.login.path}>{signInTexts.logInAgain}</Link>;
  return (
    <>
      <Spinner isPage />
      {isLate && <PageSentence>{fill(signInTexts.sessionUnknown, { login })}</PageSentence>}
    </>
  );
}

/** Goes to another page, and shows a spinner while its chunk is being loaded. */
export const Redirect = ({ to, state }: { to: string; state?: unknown }) => (
  <>
    <Navigate to={to} replace state={state} />
    <Spinner isPage />
  </>
);

/** Redirects somebody who is signed in: to the verification page if their e-mail is unverified, else to where they return. */
export function AfterSignIn({ isVerified }: { isVerified: boolean }) {
  const { path, query } = useReturn();
  const { state } = useLocation();
  return isVerified ? <Redirect to={path} /> : <Redirect to={pagePaths.verifyEmail.path + query} state={state} />;
}

/** Where a page redirects to once the session has ended on it: after a logout in this tab to the landing page. */
export function useSignedOutTarget(session: Session): string | null {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'account' && !wasSignedIn) setWasSignedIn(true);
  // A logout on an earlier page is not one on this page.
  useEffect(() => {
    lastLogout.isOwn = false;
  }, []);
  const hasNoUser = session.status === 'visitor' || session.status === 'lost';
  if (!hasNoUser || !wasSignedIn) return null;
  return lastLogout.isOwn ? pagePaths.landing.path : pagePaths.login.path;
}
