import { lazy, Suspense, use, useState } from 'react';
import { LoadClientContext } from '../../graphql/loadAccountClient.ts';
import { useSessionOrFailure } from '../../identity/session.tsx';
import type { SessionUser } from '../../identity/user.ts';
import { useProfile } from './useProfile.ts';

/**
 * Fetches the profile of somebody who is signed in and verified, and creates a missing one, on a page outside of
 * `AppShell`. Such a page shows nothing of the profile, so a failure is only logged.
 */
export function OwnProfile() {
  const session = useSessionOrFailure();
  const user = session.status === 'signedIn' && session.canEnter ? session.user : null;
  const loadClient = use(LoadClientContext);
  const [Client] = useState(() =>
    lazy(() =>
      loadClient().then(
        ({ Component }) => ({ default: Component }),
        () => ({ default: () => null }),
      ),
    ),
  );
  return (
    <Suspense>
      <Client>{user && <HiddenProfile key={user.uid} user={user} />}</Client>
    </Suspense>
  );
}

function HiddenProfile({ user }: { user: SessionUser }) {
  useProfile(user);
  return null;
}
