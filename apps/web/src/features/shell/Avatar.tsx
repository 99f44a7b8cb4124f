import { avatarOrDefault } from '@wishnest/domain/avatars';
import styles from './AppShell.module.css';

interface AvatarProps {
  src: string;
  /** The name of the person, for screen readers. Left out where the name is beside the picture. */
  name?: string;
  /** In CSS px. */
  size: number;
}

export function Avatar({ src, name = '', size }: AvatarProps) {
  return <img className={styles.avatar} src={src} alt={name} width={size} height={size} decoding="async" />;
}

/** The address of the picture for a stored `avatarUrl`. For '' it is that of the default avatar. */
export function avatarSrc(avatarUrl: string | null | undefined): string {
  return `/avatars/${avatarOrDefault(avatarUrl)}.png`;
}
