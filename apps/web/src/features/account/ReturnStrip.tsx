import { useState } from 'react';
import { readReturnPurpose } from '../../identity/returnPath.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { avatarSrc } from '../profile/avatarSrc.ts';
import styles from './ReturnStrip.module.css';

/** Says which item somebody signs in to reserve, where they come from a shared wishlist. */
export function ReturnStrip() {
  const [purpose] = useState(readReturnPurpose);
  if (!purpose) return null;
  const { itemName, ownerName, ownerAvatar } = purpose;
  return (
    <p className={styles.strip}>
      <Avatar src={avatarSrc(ownerAvatar)} size={40} />
      <span className={styles.words}>
        To reserve{' '}
        <strong>
          <bdi>{itemName}</bdi>
        </strong>
        {ownerName && (
          <>
            {' '}
            for <bdi>{ownerName}</bdi>
          </>
        )}
      </span>
    </p>
  );
}
