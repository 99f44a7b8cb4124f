import type { FragmentType } from '@apollo/client';
import { useFragment } from '../../graphql/queryHooks.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { avatarSrc } from '../profile/avatarSrc.ts';
import { OwnerHeader_WishlistFragmentDoc } from './OwnerHeader.generated.ts';
import styles from './OwnerHeader.module.css';
import { ownerName } from './ownerName.ts';

interface OwnerHeaderProps {
  wishlist: FragmentType<typeof OwnerHeader_WishlistFragmentDoc>;
  isOwn: boolean;
}

/** The name of the wishlist and its owner. */
export function OwnerHeader({ wishlist, isOwn }: OwnerHeaderProps) {
  const { data, complete } = useFragment({ fragment: OwnerHeader_WishlistFragmentDoc, from: wishlist });
  if (!complete) return null;
  return (
    <header className={styles.header}>
      <Avatar src={avatarSrc(data.owner.avatar)} size={64} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{data.name}</bdi>
        </h2>
        <p className={styles.owner}>
          Shared by: <bdi>{isOwn ? 'You' : ownerName(data.owner)}</bdi>
        </p>
      </div>
    </header>
  );
}
