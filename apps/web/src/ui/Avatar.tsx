import styles from './Avatar.module.css';

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
