import { type Account, isVerified, type PageViewer, viewerOf } from '@wishnest/domain/access';
import { sessionCookie } from '@wishnest/page/cookies';
import type { Auth, User } from 'firebase/auth';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { readPageConfig, SharedPageContext } from '../pageData.ts';
import { forgetOthers } from './accountStorage.ts';
import { signInKey } from './firebaseInternals.ts';

/** Who uses this browser: `viewerOf`, once the identity provider has said whether there is a user. */
export type Session =
  /** `isLate` after ten seconds. The page goes on waiting. */
  | { status: 'loading'; isLate?: boolean }
  /** The sign-in was lost: there is no user, and nobody has logged out. The viewer is unknown. */
  | { status: 'lost' }
  | { status: 'visitor' }
  | { status: 'account'; user: SessionUser; isVerified: boolean };

/** The sign-in code could not be loaded. A page that needs the session shows its error boundary. */
type SessionOrFailure = Session | { status: 'failed'; error: Error };

/** How long it may take until the session is known, in milliseconds. */
const patienceMs = 10_000;

/** Page tests provide a session of their own. */
export const SessionContext = createContext<SessionOrFailure>({ status: 'loading' });

interface SessionProviderProps {
  /** Who counts as signed in until the identity provider has said who is. */
  lastUser?: SessionUser | null | undefined;
  children: ReactNode;
}

export function SessionProvider({ lastUser, children }: SessionProviderProps) {
  const [session, setSession] = useState<SessionOrFailure>(() =>
    lastUser ? sessionOf(lastUser) : { status: 'loading' },
  );

  useEffect(() => {
    const listening = loadAuth().then(
      (auth) =>
        auth.onIdTokenChanged((user) => {
          forgetOthers(user?.uid ?? null);
          setSession(sessionOf(user));
        }),
      (error) => setSession({ status: 'failed', error }),
    );
    const beLate = (current: SessionOrFailure) =>
      current.status === 'loading' ? { ...current, isLate: true } : current;
    const timer = setTimeout(() => setSession(beLate), patienceMs);
    return () => {
      clearTimeout(timer);
      void listening.then((unsubscribe) => unsubscribe?.());
    };
  }, []);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Reads who was signed in last. Firebase asks its server before it says so, and waits for a minute if there is no answer. */
export function readLastUser(): SessionUser | null {
  try {
    return JSON.parse(localStorage.getItem(signInKey(readPageConfig().identity.apiKey)) ?? 'null');
  } catch {
    return null;
  }
}

export function sessionOf(user: SessionUser | null): Session {
  // As on the server, whatever has this name is a cookie.
  const viewer = viewerOf(user && accountOf(user), document.cookie.includes(sessionCookie.name));
  if (user && viewer.status === 'account') return { status: 'account', user, isVerified: viewer.isVerified };
  return { status: viewer.status === 'visitor' ? 'visitor' : 'lost' };
}

/** The server checks the method of this sign-in, which only the token contains. Here, one verified method is enough. */
function accountOf({ uid, providerData, emailVerified }: SessionUser): Account {
  const isVerifiedBy = (signInProvider: string) => isVerified({ signInProvider, emailVerified });
  return { id: uid, isVerified: providerData.some(({ providerId }) => isVerifiedBy(providerId)) };
}

/** Does not throw if the sign-in code could not be loaded, for pages that work without it. */
export const useSessionOrFailure = (): SessionOrFailure => use(SessionContext);

/** @throws the error that kept the sign-in code from loading, for the page's error boundary */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session.status === 'failed') throw session.error;
  return session;
}

/**
 * Who uses this browser. Until the sign-in code has confirmed or corrected it, that is who the page was rendered for. On a
 * page that is not prerendered for anybody, the viewer is unknown until then.
 */
export function useViewer(): PageViewer {
  const session = use(SessionContext);
  const shared = use(SharedPageContext);
  if (session.status === 'visitor') return session;
  if (session.status === 'account') return { status: 'account', id: session.user.uid, isVerified: session.isVerified };
  if (session.status === 'lost') return { status: 'unknown' };
  return shared?.viewer ?? { status: 'unknown' };
}

/** The id of the viewer's account; null for a visitor, and while it is not known who uses this browser. */
export function useAccountId(): string | null {
  const viewer = useViewer();
  return viewer.status === 'account' ? viewer.id : null;
}

/** Firebase is in chunks of its own, so that the main script does not wait for them. */
let loading: Promise<Auth> | null = null;

/** @throws if the code could not be loaded; another call tries again */
export function loadAuth(): Promise<Auth> {
  loading ??= import('./firebase.ts')
    .then(({ openAuth }) => openAuth())
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** Whether the last session ended because somebody pressed a logout button in this tab. */
export const lastLogout = { isOwn: false };

/** What this product reads of the identity provider's user. */
export interface SessionUser extends Pick<User, 'uid' | 'email' | 'displayName' | 'emailVerified'> {
  /** The ways in which the account can sign in, by the provider's names: `password`, `google.com`, ... */
  providerData: readonly { providerId: string }[];
}
