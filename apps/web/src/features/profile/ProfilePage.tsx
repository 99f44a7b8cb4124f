import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { avatars, defaultAvatar } from '@wishnest/domain/profile';
import { toOneLine } from '@wishnest/domain/text';
import { validate } from '@wishnest/domain/validate';
import { birdTexts } from '@wishnest/messages/texts/bird';
import { profileTexts } from '@wishnest/messages/texts/profile';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Notice.tsx';
import { PictureRadio } from '../../ui/PictureRadio.tsx';
import { ErrorText } from '../../ui/Text.tsx';
import { useForm } from '../form/useForm.ts';
import { useTextLimit } from '../form/useTextLimit.ts';
import type { ShellContext } from '../shell/AppShell.tsx';
import { Avatar } from '../shell/Avatar.tsx';
import { PageSheet, PageTitle } from '../shell/PublicPage.tsx';
import type { Profile } from '../shell/useProfile.ts';
import styles from './ProfilePage.module.css';
import { UpdateProfileDocument } from './profile.generated.ts';

/** The layout loads the profile, and says whether that has failed. */
function ProfilePage() {
  const { profile, hasProfileFailed } = useOutletContext<ShellContext>();
  return (
    <>
      <PageTitle>{profileTexts.title}</PageTitle>
      <h1>{profileTexts.title}</h1>
      {profile && <ProfileForm profile={profile} />}
      {!profile && !hasProfileFailed && <Spinner />}
    </>
  );
}

export { ProfilePage as Component };

function ProfileForm({ profile }: { profile: Profile }) {
  const [avatar, setAvatar] = useState(profile.avatarUrl || defaultAvatar);
  const [updateProfile] = useSave(UpdateProfileDocument, {
    done: profileTexts.profileUpdated,
    failed: profileTexts.profileUpdateFailed,
  });
  const username = useTextLimit(limits.username, '', { defaultValue: profile.username });
  const bio = useTextLimit(limits.bio, ' ', { defaultValue: profile.bio });
  const form = useForm({
    check: (typed) => validate(inputs.updateProfile, { ...typed, bio: toOneLine(String(typed.bio)) }),
    save: async (input) => (await updateProfile({ input })).problem,
  });

  return (
    <PageSheet className={styles.sheet}>
      <form {...form.formProps} className={styles.form}>
        <Avatar avatar={avatar} size={120} />
        <Field
          {...form.fieldProps('username')}
          label={profileTexts.username}
          autoComplete="nickname"
          enterKeyHint="done"
          dir="auto"
          {...username}
          required
        />
        <TextArea
          {...form.fieldProps('bio')}
          label={profileTexts.bio}
          isOneLine
          dir="auto"
          enterKeyHint="done"
          {...bio}
        />
        <AvatarPicker {...form.fieldProps('avatarUrl')} chosen={avatar} onChoose={setAvatar} />
        <Button type="submit" busy={form.isBusy}>
          {profileTexts.save}
        </Button>
      </form>
    </PageSheet>
  );
}

interface AvatarPickerProps {
  name: string;
  chosen: string;
  error: string | undefined;
  onChoose: (avatar: string) => void;
}

const AvatarPicker = ({ name, chosen, error, onChoose }: AvatarPickerProps) => (
  <fieldset>
    <legend>{profileTexts.avatar}</legend>
    <div className={styles.choices}>
      {avatars.map((avatar) => (
        <PictureRadio
          key={avatar}
          className={styles.choice}
          name={name}
          value={avatar}
          checked={avatar === chosen}
          onChange={() => onChoose(avatar)}
        >
          <Avatar avatar={avatar} name={birdTexts[avatar]} size={66} />
          {avatar === chosen && (
            <span className={styles.tick}>
              <CheckIcon />
            </span>
          )}
        </PictureRadio>
      ))}
    </div>
    <ErrorText role="alert" isSmall>
      {error}
    </ErrorText>
  </fieldset>
);
