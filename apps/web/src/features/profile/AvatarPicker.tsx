import { avatars } from '@wishnest/domain/avatars';
import { profileTexts } from '@wishnest/domain/texts/profile';
import { Avatar, avatarSrc } from '../shell/Avatar.tsx';
import styles from './profile.module.css';

interface AvatarPickerProps {
  name: string;
  chosen: string;
  error: string | undefined;
  onClearError: () => void;
}

export function AvatarPicker({ name, chosen, error, onClearError }: AvatarPickerProps) {
  return (
    <fieldset onChange={onClearError}>
      <legend className={styles.legend}>{profileTexts.avatar}</legend>
      <div className={styles.choices}>
        {avatars.map((avatar, index) => (
          <label key={avatar} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={avatar}
              defaultChecked={avatar === chosen}
              className={styles.radio}
            />
            <Avatar src={avatarSrc(avatar)} name={profileTexts.avatarNumber(index + 1, avatar)} size={52} />
          </label>
        ))}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
