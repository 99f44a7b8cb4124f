import { avatarOrDefault } from '@wishnest/domain/profile';
import styles from './AppShell.module.css';

interface AvatarProps {
  /** As it is stored. '' and null stand for the default avatar. */
  avatar: string | null | undefined;
  name?: string;
  size: number;
}

export function Avatar({ avatar, name = '', size }: AvatarProps) {
  const src = `/avatars/${avatarOrDefault(avatar)}.png`;
  return <img className={styles.avatar} src={src} alt={name} width={size} height={size} decoding="async" />;
}
