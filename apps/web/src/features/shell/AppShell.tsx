import { useApolloClient } from '@apollo/client/react';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { shellTexts } from '@wishnest/messages/texts/shell';
import { pagePaths } from '@wishnest/page/paths';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useOffline } from '../../graphql/connection.ts';
import type { SessionUser } from '../../identity/session.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { ErrorNotice, Spinner } from '../../ui/Notice.tsx';
import styles from './AppShell.module.css';
import { Avatar } from './Avatar.tsx';
import { Guard, Redirect } from './Guard.tsx';
import robin from './robin.svg?no-inline';
import { BottomBar, ComingSoon, Sidebar } from './Sidebar.tsx';
import { type Profile, useProfile } from './useProfile.ts';

export interface ShellContext {
  /** Null until it is loaded, and on a first sign-in until it is created. */
  profile: Profile | null;
  /** Whether the layout says that the profile could not be loaded, and offers to load everything again. */
  hasProfileFailed: boolean;
}

/** Another account that signs in in this tab gets a new page: nothing that the first one has typed or opened is left. */
export const AppShell = (props: AppShellProps) => (
  <Guard>{(user) => <Layout key={user.uid} user={user} {...props} />}</Guard>
);

interface AppShellProps {
  /** Whether the profile is that of a copy in the browser, and is fetched nevertheless. */
  isFromCopy: boolean;
}

function Layout({ user, isFromCopy }: AppShellProps & { user: SessionUser }) {
  const client = useApolloClient();
  const { profile: known, isLoading, hasFailed, isUncreated, isRefused } = useProfile(user, isFromCopy);
  const { pathname } = useLocation();
  const isOffline = useOffline();
  if (isUncreated) {
    const whyNoProfile = isRefused ? refusalTexts.REGISTRATION_CLOSED : shellTexts.profileLoadFailed;
    return <Redirect to={pagePaths.login.path} state={{ whyNoProfile }} />;
  }

  // Without a network the page says how old it is, and what is known stays.
  const hasProfileFailed = hasFailed && !(known && isOffline);
  const profile = hasProfileFailed ? null : known;
  const retry = () => client.refetchQueries({ include: 'active' }).catch(() => {});
  const context: ShellContext = { profile, hasProfileFailed };
  return (
    <div className={styles.shell}>
      <Sidebar />
      <main id="main" tabIndex={-1} className={styles.main}>
        <section className={styles.card} aria-label={shellTexts.ownProfile} aria-busy={isLoading}>
          <Link to={pagePaths.profile.path} className={styles.profile}>
            {isLoading ? (
              <span className={styles.spinner}>
                <Spinner isSmall />
              </span>
            ) : (
              <Avatar avatar={profile?.avatarUrl} size={52} />
            )}
            <span className={styles.words}>
              <bdi className={styles.username}>{profile?.username ?? shellTexts.guest}</bdi>{' '}
              <bdi className={styles.bio}>{profile?.bio || shellTexts.noBio}</bdi>
            </span>
          </Link>
        </section>
        {hasProfileFailed && <ErrorNotice message={shellTexts.profileLoadFailed} onRetry={retry} />}
        <Suspense key={pathname} fallback={<Spinner />}>
          <Outlet context={context} />
        </Suspense>
      </main>
      <aside className={styles.panel} aria-label={shellTexts.comingSoon}>
        <Drawing src={robin} width={52} height={46} loading="lazy" />
        <ComingSoon />
      </aside>
      <BottomBar />
    </div>
  );
}
