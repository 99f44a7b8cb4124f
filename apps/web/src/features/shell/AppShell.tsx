import { pageTexts } from '@wishnest/domain/messages';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../identity/session.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Redirect } from '../account/Redirect.tsx';
import { withoutProfile } from '../account/withoutProfile.ts';
import styles from './AppShell.module.css';
import { ComingSoon } from './ComingSoon.tsx';
import { HeaderCard } from './HeaderCard.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useProfile } from './useProfile.ts';

/** The values that the layout passes to its pages. */
export interface ShellContext {
  /** True on a first sign-in, until the profile is created. */
  isCreatingProfile: boolean;
}

/** The layout for people who are signed in. */
export function AppShell() {
  const session = useSession();
  const { profile, isLoading, failure, isCreating, isUncreated, retry } = useProfile(
    session.status === 'signedIn' ? session.user.displayName : null,
  );
  const { pathname } = useLocation();
  if (isUncreated) return <Redirect to="/login" state={withoutProfile} />;

  return (
    <div className={styles.shell}>
      <Sidebar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <HeaderCard profile={profile} isLoading={isLoading || isCreating} failure={failure} onRetry={retry} />
        <Suspense key={pathname} fallback={<Spinner label={pageTexts.loading} />}>
          <Outlet context={{ isCreatingProfile: isCreating } satisfies ShellContext} />
        </Suspense>
      </main>
      <aside className={styles.aside} aria-label="Coming soon">
        <ComingSoon />
      </aside>
    </div>
  );
}
