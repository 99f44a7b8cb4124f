import { Avatar } from '../../ui/Avatar.tsx';
import { avatarSrc } from '../profile/avatarSrc.ts';
import styles from './OwnerHeader.module.css';
import { ownerName } from './ownerName.ts';

interface OwnerHeaderProps {
  wishlist: { name: string; owner: { name: string; avatar: string } };
  isOwn: boolean;
}

/** The name of the wishlist and its owner. */
export function OwnerHeader({ wishlist: { name, owner }, isOwn }: OwnerHeaderProps) {
  return (
    <header className={styles.header}>
      <Avatar src={avatarSrc(owner.avatar)} size={64} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.owner}>
          Shared by: <bdi>{isOwn ? 'You' : ownerName(owner)}</bdi>
        </p>
      </div>
    </header>
  );
}
