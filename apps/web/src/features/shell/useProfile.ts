import { useMutation, useQuery } from '@apollo/client/react';
import { initialUsername } from '@wishnest/domain/profile';
import { useEffect } from 'react';
import { AppShellDocument, CreateProfileDocument } from './AppShell.generated.ts';

/**
 * The signed-in person's profile, made from the provider's display name on their first sign-in. Where it could not be
 * loaded or made, it is left unset with `hasFailed`, and everything else goes on.
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

  const failure =
    error ??
    creation.error ??
    (creation.data?.createProfile.__typename === 'InvalidInput' ? creation.data.createProfile : undefined);
  useEffect(() => {
    if (failure) console.error('The profile was not loaded.', failure);
  }, [failure]);

  return {
    profile: data?.viewer.profile ?? null,
    isLoading: loading && !data,
    hasFailed: failure !== undefined,
    isCreating: isMissing && !failure,
    retry: () => (isMissing ? createProfile() : refetch()).catch(() => {}),
  };
}
