import { NetworkStatus } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { initialUsername } from '@wishnest/domain/profile';
import { useEffect, useState } from 'react';
import type { SessionUser } from '../../identity/session.tsx';
import { AppShellDocument, type AppShellQuery, CreateProfileDocument } from './shell.generated.ts';

export type Profile = NonNullable<AppShellQuery['viewer']['profile']>;

/**
 * The profile of the signed-in person. On their first sign-in it is created from the provider's display name. The rest of
 * the page works without it, unless there is none and it could not be created.
 */
export function useProfile(user: SessionUser, isFromCopy = false) {
  const { data, error, loading, networkStatus } = useQuery(AppShellDocument, {
    fetchPolicy: isFromCopy ? 'cache-and-network' : 'cache-first',
  });
  // Other queries write the profile into Apollo's cache too. One that failed stays failed until it is asked for again.
  const [hasFailed, setFailed] = useState(false);
  if (error && !hasFailed) setFailed(true);
  if (hasFailed && networkStatus === NetworkStatus.refetch) setFailed(false);
  const [createProfile, creation] = useMutation(CreateProfileDocument, {
    variables: { input: { username: initialUsername(user.displayName), bio: '', avatarUrl: '' } },
    update(cache, { data }) {
      const profile = data?.createProfile;
      if (profile?.__typename !== 'Profile') return;
      cache.updateQuery(
        { query: AppShellDocument },
        (before) => before && { ...before, viewer: { ...before.viewer, profile } },
      );
    },
  });

  const isMissing = data?.viewer.profile === null;
  useEffect(() => {
    if (isMissing) createProfile().catch(() => {});
  }, [isMissing, createProfile]);

  const result = creation.data?.createProfile;
  const creationFailure = creation.error ?? (result && result.__typename !== 'Profile' ? result : undefined);
  const reason = error ?? creationFailure;
  useEffect(() => {
    if (reason) console.error('The profile was not loaded.', reason);
  }, [reason]);

  return {
    profile: data?.viewer.profile ?? null,
    isLoading: (loading && !data) || (isMissing && !creationFailure),
    hasFailed,
    isUncreated: isMissing && creationFailure !== undefined,
    /** Whether it was not created because this installation gives no new ones. */
    isRefused: result?.__typename === 'Forbidden',
  };
}

export function OwnProfile({ user }: { user: SessionUser }) {
  useProfile(user);
  return null;
}
