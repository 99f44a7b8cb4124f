import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionOrFailure } from '../../identity/session.tsx';

/** On a page for everybody, the profile of somebody who is signed in is fetched too, and a missing one is created. */
export function PublicLayout() {
  const session = useSessionOrFailure();
  const user = session.status === 'account' && session.isVerified ? session.user : null;
  const [isNeeded, setNeeded] = useState(false);
  // It stays after a logout, so that the client of the account is replaced.
  if (user && !isNeeded) setNeeded(true);
  return (
    <>
      <Outlet />
      {isNeeded && (
        <DataPart load={() => import('./useProfile.ts')}>
          {({ OwnProfile }) => user && <OwnProfile key={user.uid} user={user} />}
        </DataPart>
      )}
    </>
  );
}

interface DataPartProps<Module> {
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
}

/**
 * A part of a page that reads data, on a page outside the Apollo client. It loads its code and the client when it is first
 * rendered. The page is complete without the part, so it does not fail if they cannot be loaded.
 */
export function DataPart<Module>({ load, children }: DataPartProps<Module>) {
  const [Part] = useState(() =>
    lazy<ComponentType<Pick<DataPartProps<Module>, 'children'>>>(() =>
      Promise.all([import('../../graphql/AccountClient.tsx'), load()]).then(
        ([{ AccountClient }, module]) => ({
          default: ({ children }) => <AccountClient>{children(module)}</AccountClient>,
        }),
        () => ({ default: () => null }),
      ),
    ),
  );
  return (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  );
}
