import { avatarOrDefault } from '@wishnest/domain/avatars';
import styles from './AppShell.module.css';

interface AvatarProps {
  /** As it is stored. '' and null stand for the default avatar. */
  avatar: string | null | undefined;
  /** The name of the person, for screen readers. Left out where the name is beside the picture. */
  name?: string;
  /** In CSS px. */
  size: number;
}

export function Avatar({ avatar, name = '', size }: AvatarProps) {
  const src = `/avatars/${avatarOrDefault(avatar)}.png`;
  return <img className={styles.avatar} src={src} alt={name} width={size} height={size} decoding="async" />;
}
