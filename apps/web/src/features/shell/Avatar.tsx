import { defaultAvatar } from '@wishnest/domain/profile';
import { useImage } from '../../ui/useImage.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** As it is stored. '' and null stand for the default avatar. */
  avatar: string | null | undefined;
  name?: string;
  size: number;
}

export const avatarSrc = (avatar: AvatarProps['avatar']): string => `/avatars/${avatar || defaultAvatar}.png`;

/** A picture without anything in it, in the place of one that cannot be loaded. */
const empty = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

export function Avatar({ avatar, name = '', size }: AvatarProps) {
  const src = avatarSrc(avatar);
  const { isShown, imageProps } = useImage(src);
  return (
    <img
      {...imageProps}
      className={styles.avatar}
      src={isShown ? src : empty}
      alt={name}
      width={size}
      height={size}
      decoding="async"
    />
  );
}
