import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionOrFailure } from '../../identity/session.tsx';

/** The page is complete without the profile, so it does not fail where the code cannot be loaded. */
const nothing: { default: ComponentType } = { default: () => null };

const OwnProfile = lazy(() =>
  import('./OwnProfile.tsx').then(
    ({ OwnProfile }) => ({ default: OwnProfile as ComponentType }),
    () => nothing,
  ),
);

/**
 * The layout around the pages for everybody. It fetches the profile of somebody who is signed in and verified, whose code is
 * loaded only for them. The pages for signing in redirect whoever is signed in, and do without.
 */
export function PublicLayout() {
  const session = useSessionOrFailure();
  const [isNeeded, setNeeded] = useState(false);
  // It stays after a logout, so that the client of the account is replaced.
  if (session.status === 'signedIn' && session.canEnter && !isNeeded) setNeeded(true);
  return (
    <>
      <Outlet />
      {isNeeded && (
        <Suspense>
          <OwnProfile />
        </Suspense>
      )}
    </>
  );
}
