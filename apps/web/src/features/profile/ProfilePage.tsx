import { useSuspenseQuery } from '@apollo/client/react';
import { identityTexts } from '@wishnest/domain/identityTexts';
import { pageTexts } from '@wishnest/domain/messages';
import { Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ShellContext } from '../shell/AppShell.tsx';
import { PageFailure } from '../shell/PageFailure.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePageDocument } from './ProfilePage.generated.ts';
import styles from './ProfilePage.module.css';

export function ProfilePage() {
  return (
    <div className={styles.page}>
      <PageTitle>Edit Profile</PageTitle>
      <h1>Edit Profile</h1>
      <Suspense fallback={<Spinner label={pageTexts.loading} />}>
        <LoadedProfile />
      </Suspense>
    </div>
  );
}

function LoadedProfile() {
  const { data, refetch } = useSuspenseQuery(ProfilePageDocument, { errorPolicy: 'all' });
  const { isCreatingProfile } = useOutletContext<ShellContext>();
  const profile = data?.viewer.profile;
  if (data && !profile && isCreatingProfile) return <Spinner label={pageTexts.loading} />;
  if (profile) return <ProfileForm profile={profile} />;
  return (
    <PageFailure
      message={data ? identityTexts.profileLoadFailed : pageTexts.loadFailed}
      onRetry={() => void refetch()}
    />
  );
}
