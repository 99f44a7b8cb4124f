import styles from './Avatar.module.css';

export interface AvatarProps {
  src: string;
  /** Whose picture it is; leave it out where the name stands beside it. */
  name?: string;
  /** In CSS px. */
  size: number;
}

export function Avatar({ src, name = '', size }: AvatarProps) {
  return <img className={styles.avatar} src={src} alt={name} width={size} height={size} decoding="async" />;
}
