import { useMutation, useQuery } from '@apollo/client/react';
import { initialUsername } from '@wishnest/domain/profile';
import { useEffect } from 'react';
import { AppShellDocument, CreateProfileDocument } from './AppShell.generated.ts';

/**
 * The signed-in person's profile, created from the provider's display name on their first sign-in. Where it could not be
 * loaded, it is left unset with `hasFailed`, and everything else goes on. `isUncreated` says that there is none, and that
 * it could not be created.
 */
export function useProfile(displayName: string | null) {
  const { data, error, loading, refetch } = useQuery(AppShellDocument);
  const [createProfile, creation] = useMutation(CreateProfileDocument, {
    variables: { input: { username: initialUsername(displayName), bio: '', avatarUrl: '' } },
    update(cache, { data }) {
      const profile = data?.createProfile;
      if (profile?.__typename !== 'Profile') return;
      cache.modify({
        id: `Viewer:${profile.id}`,
        fields: { profile: (_, { toReference }) => toReference(profile) },
      });
    },
  });

  const isMissing = data?.viewer.profile === null;
  useEffect(() => {
    if (isMissing) createProfile().catch(() => {});
  }, [isMissing, createProfile]);

  const answer = creation.data?.createProfile;
  const creationFailure = creation.error ?? (answer && answer.__typename !== 'Profile' ? answer : undefined);
  const failure = error ?? creationFailure;
  useEffect(() => {
    if (failure) console.error('The profile was not loaded.', failure);
  }, [failure]);

  return {
    profile: data?.viewer.profile ?? null,
    isLoading: loading && !data,
    hasFailed: error !== undefined,
    isCreating: isMissing && !creationFailure,
    isUncreated: isMissing && creationFailure !== undefined,
    retry: () => refetch().catch(() => {}),
  };
}
