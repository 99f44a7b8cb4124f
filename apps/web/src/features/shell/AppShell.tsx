import { useApolloClient } from '@apollo/client/react';
import { pages } from '@wishnest/domain/pages';
import { identityTexts } from '@wishnest/domain/texts/identity';
import { pageTexts } from '@wishnest/domain/texts/messages';
import { shellTexts } from '@wishnest/domain/texts/shell';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../identity/session.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './AppShell.module.css';
import { Guard, Redirect, withoutProfile } from './Guard.tsx';
import { HeaderCard } from './HeaderCard.tsx';
import { BottomBar, ComingSoon, Sidebar } from './Sidebar.tsx';
import { useProfile } from './useProfile.ts';

/** The values that the layout passes to its pages. */
export interface ShellContext {
  /** True on a first sign-in, until the profile is created. */
  isCreatingProfile: boolean;
  /** Whether the layout says that the profile could not be loaded, and offers to load everything again. */
  hasProfileFailed: boolean;
}

/** The layout for people who are signed in. */
export function AppShell() {
  return <Guard>{(user) => <Layout user={user} />}</Guard>;
}

function Layout({ user }: { user: SessionUser }) {
  const client = useApolloClient();
  const { profile, isLoading, failure, isCreating, isUncreated } = useProfile(user);
  const { pathname } = useLocation();
  if (isUncreated) return <Redirect to={pages.login.path} state={withoutProfile} />;

  const retry = () => client.refetchQueries({ include: 'active' }).catch(() => {});
  const context: ShellContext = { isCreatingProfile: isCreating, hasProfileFailed: failure !== null };
  return (
    <div className={styles.shell}>
      <Sidebar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <HeaderCard profile={profile} isLoading={isLoading || isCreating} />
        {failure && <ErrorNotice message={identityTexts.profileLoadFailed} onRetry={retry} />}
        <Suspense key={pathname} fallback={<Spinner label={pageTexts.loading} />}>
          <Outlet context={context} />
        </Suspense>
      </main>
      <aside className={styles.aside} aria-label={shellTexts.comingSoon}>
        <ComingSoon />
      </aside>
      <BottomBar />
    </div>
  );
}
