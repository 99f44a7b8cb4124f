import { sharedTexts } from '@wishnest/domain/sharedTexts';
import styles from './SharedHint.module.css';

/**
 * What a shared wishlist says above its items. The sentences lie on top of each other and one of them is seen, so that
 * nothing moves where another one takes its place.
 */
export function SharedHint({ isOwn, isChecking }: { isOwn: boolean; isChecking: boolean }) {
  return (
    <div className={styles.hint}>
      <p className={isOwn ? undefined : styles.forOwner}>{sharedTexts.ownHint}</p>
      <p className={isOwn ? styles.unseen : styles.settled}>{sharedTexts.hint}</p>
      <p role="status" className={styles.checking}>
        {isChecking && sharedTexts.checking}
      </p>
    </div>
  );
}
