import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { avatarOrDefault } from '@wishnest/domain/avatars';
import { inputs, validate } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { toOneLine } from '@wishnest/domain/text';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useForm } from '../form/useForm.ts';
import { AvatarPicker } from './AvatarPicker.tsx';
import { ProfileForm_ProfileFragmentDoc, UpdateProfileDocument } from './ProfileForm.generated.ts';
import styles from './ProfileForm.module.css';

interface ProfileFormProps {
  profile: FragmentType<typeof ProfileForm_ProfileFragmentDoc>;
}

export function ProfileForm({ profile }: ProfileFormProps) {
  const { data } = useSuspenseFragment({ fragment: ProfileForm_ProfileFragmentDoc, from: profile });
  const [updateProfile] = useSave(UpdateProfileDocument, {
    saved: 'Profile',
    done: toastTexts.profileUpdated,
    failed: toastTexts.profileUpdateFailed,
  });
  const form = useForm({
    check: (typed) => validate(inputs.updateProfile, { ...typed, bio: toOneLine(String(typed.bio)) }),
    save: async (input) => (await updateProfile({ input })).problem,
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
