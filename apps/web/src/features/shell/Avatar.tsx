import { defaultAvatar } from '@wishnest/domain/profile';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** As it is stored. '' and null stand for the default avatar. */
  avatar: string | null | undefined;
  name?: string;
  size: number;
}

export const avatarSrc = (avatar: AvatarProps['avatar']): string => `/avatars/${avatar || defaultAvatar}.png`;

export function Avatar({ avatar, name = '', size }: AvatarProps) {
  return (
    <img className={styles.avatar} src={avatarSrc(avatar)} alt={name} width={size} height={size} decoding="async" />
  );
}
