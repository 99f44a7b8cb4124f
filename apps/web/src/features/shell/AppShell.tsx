import { pageTexts } from '@wishnest/domain/messages';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../identity/session.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './AppShell.module.css';
import { HeaderCard } from './HeaderCard.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useProfile } from './useProfile.ts';

/** The logged-in layout. */
export function AppShell() {
  const session = useSession();
  const { profile, isLoading, hasFailed, isCreating, retry } = useProfile(
    session.status === 'signedIn' ? session.user.displayName : null,
  );
  const { pathname } = useLocation();

  return (
    <div className={styles.shell}>
      <Sidebar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <HeaderCard profile={profile} isLoading={isLoading || isCreating} hasFailed={hasFailed} onRetry={retry} />
        <PageBoundary key={pathname}>{isCreating ? <Spinner label={pageTexts.loading} /> : <Outlet />}</PageBoundary>
      </main>
      <aside className={styles.aside} aria-label="Coming soon">
        <p>
          <strong>Friendships & Calendar</strong> are coming soon.
        </p>
      </aside>
    </div>
  );
}
