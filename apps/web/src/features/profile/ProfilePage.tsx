import { useSuspenseQuery } from '@apollo/client/react';
import { identityTexts } from '@wishnest/domain/messages';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePageDocument } from './ProfilePage.generated.ts';
import styles from './ProfilePage.module.css';

export function ProfilePage() {
  const { data, refetch } = useSuspenseQuery(ProfilePageDocument);
  const { profile } = data.viewer;
  return (
    <div className={styles.page}>
      <PageTitle>Edit Profile</PageTitle>
      <h1>Edit Profile</h1>
      {profile ? (
        <ProfileForm profile={profile} />
      ) : (
        <ErrorNotice message={identityTexts.profileLoadFailed} onRetry={() => refetch()} />
      )}
    </div>
  );
}
