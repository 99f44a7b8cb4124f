import type { FragmentType } from '@apollo/client';
import { useMutation, useSuspenseFragment } from '@apollo/client/react';
import { avatarOrDefault } from '@wishnest/domain/avatars';
import { inputs, validate } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { toOneLine } from '@wishnest/domain/text';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { notify } from '../../ui/toast.tsx';
import { useForm } from '../form/useForm.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import { ProfileForm_ProfileFragmentDoc, UpdateProfileDocument } from './ProfileForm.generated.ts';
import styles from './ProfileForm.module.css';

interface ProfileFormProps {
  profile: FragmentType<typeof ProfileForm_ProfileFragmentDoc>;
}

export function ProfileForm({ profile }: ProfileFormProps) {
  const { data } = useSuspenseFragment({ fragment: ProfileForm_ProfileFragmentDoc, from: profile });
  const [updateProfile] = useMutation(UpdateProfileDocument, { errorPolicy: 'all' });
  const form = useForm({
    check: (typed) => validate(inputs.updateProfile, { ...typed, bio: toOneLine(String(typed.bio)) }),
    async save(input) {
      const { data } = await updateProfile({ variables: { input } });
      const result = data?.updateProfile;
      if (result?.__typename === 'InvalidInput') return result;
      if (result?.__typename === 'Profile') notify.success(toastTexts.profileUpdated);
      else notify.error(toastTexts.profileUpdateFailed);
      return null;
    },
  });

  return (
    <Sheet>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit}>
        <Field
          {...form.fieldProps('username')}
          label="Username"
          autoComplete="nickname"
          enterKeyHint="done"
          dir="auto"
          maxLength={limits.username}
          defaultValue={data.username}
          required
        />
        <TextArea
          {...form.fieldProps('bio')}
          label="Bio"
          isOneLine
          dir="auto"
          enterKeyHint="done"
          maxLength={limits.bio}
          defaultValue={data.bio}
        />
        <AvatarPicker {...form.fieldProps('avatarUrl')} chosen={avatarOrDefault(data.avatarUrl)} />
        <Button type="submit" busy={form.isBusy}>
          Save Changes
        </Button>
      </form>
    </Sheet>
  );
}
