import { sharedTexts } from '@wishnest/domain/sharedTexts';
import styles from './SharedHint.module.css';

/**
 * The hint above the items of a shared wishlist. Its sentences are in the same place and one of them is visible, so that
 * nothing moves when another one is shown.
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
