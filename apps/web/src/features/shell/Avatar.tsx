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
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="%23d7e6d3" d="M0 0h64v64H0"/><path fill="%236f5844" d="M11 64V39a21 21 0 0 1 42 0v25"/><path fill="%23c4623a" d="M18 64V39a14 14 0 0 1 28 0v25"/><path stroke="%23291f17" stroke-linecap="round" stroke-width="5" d="M25 34h0m14 0h0"/><path fill="%23e3ab42" d="M28 38h8l-4 6"/></svg>';

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
