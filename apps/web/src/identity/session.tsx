import { isVerified } from '@wishnest/domain/access';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { SessionUser } from './sessionUser.ts';
import { watchUser } from './watchUser.ts';

/** Who uses this browser. `canEnter` is false for an account that is not verified. */
export type Session =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: SessionUser; canEnter: boolean };

/** The sign-in code could not be loaded. A page that needs the session shows its error boundary. */
interface FailedSession {
  status: 'failed';
  error: Error;
}

/** Page tests provide a session of their own. */
export const SessionContext = createContext<Session | FailedSession>({ status: 'loading' });

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | FailedSession>({ status: 'loading' });

  useEffect(
    () =>
      watchUser(
        (user) => setSession(sessionOf(user)),
        (error) => setSession({ status: 'failed', error }),
      ),
    [],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function sessionOf(user: SessionUser | null): Session {
  if (!user) return { status: 'signedOut' };
  const { signInProviders, emailVerified } = user;
  // The server checks the method of this sign-in, which only the token contains. Here, one verified method is enough.
  const canEnter = signInProviders.some((signInProvider) => isVerified({ signInProvider, emailVerified }));
  return { status: 'signedIn', user, canEnter };
}

/** Does not throw where the sign-in code could not be loaded, for pages that work without it. */
export function useSessionOrFailure(): Session | FailedSession {
  return use(SessionContext);
}

/** @throws the error that kept the sign-in code from loading, for the page's error boundary */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session.status === 'failed') throw session.error;
  return session;
}

/** The id of the signed-in account; null while the session is loading, and where nobody is signed in. */
export function useAccountId(): string | null {
  const session = use(SessionContext);
  return session.status === 'signedIn' ? session.user.uid : null;
}
