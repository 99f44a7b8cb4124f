import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { type SessionUser, useSessionOrFailure } from '../../identity/session.tsx';

/** Loads a component that provides an Apollo client to its children, or, where it has none, to the pages of its route. */
export type LoadClient = () => Promise<{ Component: ComponentType<{ children?: ReactNode }> }>;

export const loadAccountClient: LoadClient = async () => ({
  Component: (await import('../../graphql/AccountClient.tsx')).AccountClient,
});

/** For parts of pages that load the client on demand. Page tests provide a client of their own. */
export const LoadClientContext = createContext(loadAccountClient);

/**
 * The layout around the pages for everybody. It fetches the profile of somebody who is signed in and verified, and creates a
 * missing one. The code is loaded only for them. The pages for signing in redirect whoever is signed in, and do without.
 */
export function PublicLayout() {
  const session = useSessionOrFailure();
  const user = session.status === 'signedIn' && session.canEnter ? session.user : null;
  const loadClient = use(LoadClientContext);
  const [Profile] = useState(() => lazy(() => loadProfile(loadClient).catch(() => nothing)));
  const [isNeeded, setNeeded] = useState(false);
  // It stays after a logout, so that the client of the account is replaced.
  if (user && !isNeeded) setNeeded(true);
  return (
    <>
      <Outlet />
      {isNeeded && (
        <Suspense>
          <Profile user={user} />
        </Suspense>
      )}
    </>
  );
}

type Content = ComponentType<{ user: SessionUser | null }>;

/** These pages show nothing of the profile, so they do not fail where it cannot be loaded. */
const nothing: { default: Content } = { default: () => null };

async function loadProfile(loadClient: LoadClient): Promise<{ default: Content }> {
  const [{ Component: Client }, { OwnProfile }] = await Promise.all([loadClient(), import('./useProfile.ts')]);
  return { default: ({ user }) => <Client>{user && <OwnProfile key={user.uid} user={user} />}</Client> };
}
