import { type Avatar as AvatarName, avatars } from '@wishnest/domain/avatars';
import { Avatar, avatarSrc } from '../shell/Avatar.tsx';
import styles from './profile.module.css';

/** What each picture shows, for screen readers. */
const birds: Record<AvatarName, string> = {
  avatar1: 'robin',
  avatar2: 'owl',
  avatar3: 'flamingo',
  avatar4: 'penguin',
  avatar5: 'toucan',
  avatar6: 'hummingbird',
  avatar7: 'cockatoo',
  avatar8: 'mallard',
  avatar9: 'blue jay',
};

interface AvatarPickerProps {
  name: string;
  chosen: string;
  error: string | undefined;
  onClearError: () => void;
}

export function AvatarPicker({ name, chosen, error, onClearError }: AvatarPickerProps) {
  return (
    <fieldset onChange={onClearError}>
      <legend className={styles.legend}>Avatar</legend>
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
            <Avatar src={avatarSrc(avatar)} name={`Avatar ${index + 1}: ${birds[avatar]}`} size={52} />
          </label>
        ))}
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
