import { useSuspenseQuery } from '@apollo/client/react';
import { identityTexts } from '@wishnest/domain/identityTexts';
import { pageTexts } from '@wishnest/domain/messages';
import { useOutletContext } from 'react-router-dom';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ShellContext } from '../shell/AppShell.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { RequestId } from '../shell/RequestId.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePageDocument } from './ProfilePage.generated.ts';
import styles from './ProfilePage.module.css';

export function ProfilePage() {
  const { data, error, refetch } = useSuspenseQuery(ProfilePageDocument, { errorPolicy: 'all' });
  const { isCreatingProfile } = useOutletContext<ShellContext>();
  const profile = data?.viewer.profile;
  if (data && !profile && isCreatingProfile) return <Spinner label={pageTexts.loading} />;
  return (
    <div className={styles.page}>
      <PageTitle>Edit Profile</PageTitle>
      <h1>Edit Profile</h1>
      {profile ? (
        <ProfileForm profile={profile} />
      ) : (
        <ErrorNotice
          message={data ? identityTexts.profileLoadFailed : pageTexts.loadFailed}
          detail={<RequestId error={error} />}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
