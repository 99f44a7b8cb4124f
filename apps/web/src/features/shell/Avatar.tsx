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

/** A bird in the place of a picture that cannot be loaded. It is within the script, since another file could fail too. */
const bird =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="%238a7660" d="M14 64V35a18 18 0 0 1 36 0v29"/><path fill="%23bb5a3c" d="M20 64V47a12 12 0 0 1 24 0v17"/><path d="M23 33h4v4h-4m14-4h4v4h-4"/><path fill="%23dfa640" d="M28 40h8l-4 6"/></svg>';

export function Avatar({ avatar, name = '', size }: AvatarProps) {
  const src = avatarSrc(avatar);
  const { isShown, imageProps } = useImage(src);
  return (
    <img
      {...imageProps}
      className={styles.avatar}
      src={isShown ? src : bird}
      alt={name}
      width={size}
      height={size}
      decoding="async"
    />
  );
}
