import { type ComponentType, lazy, Suspense, use, useState } from 'react';
import { type LoadClient, LoadClientContext } from '../../graphql/loadAccountClient.ts';
import { useSessionOrFailure } from '../../identity/session.tsx';
import type { SessionUser } from '../../identity/sessionUser.ts';

/**
 * Fetches the profile of somebody who is signed in and verified, and creates a missing one, on a page outside of
 * `AppShell`. Such a page shows nothing of the profile, so a failure is only logged. The code is loaded only for them.
 */
export function OwnProfile() {
  const session = useSessionOrFailure();
  const user = session.status === 'signedIn' && session.canEnter ? session.user : null;
  const loadClient = use(LoadClientContext);
  const [Content] = useState(() => lazy(() => load(loadClient)));
  // The content stays after a logout, so that the client of the account is replaced.
  const [isNeeded, setNeeded] = useState(false);
  if (user && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Content user={user} />
      </Suspense>
    )
  );
}

type ProfileComponent = ComponentType<{ user: SessionUser | null }>;

async function load(loadClient: LoadClient): Promise<{ default: ProfileComponent }> {
  try {
    const [{ Component: Client }, { HiddenProfile }] = await Promise.all([loadClient(), import('./useProfile.ts')]);
    return { default: ({ user }) => <Client>{user && <HiddenProfile key={user.uid} user={user} />}</Client> };
  } catch (error) {
    console.error('The profile was not loaded.', error);
    return { default: () => null };
  }
}
