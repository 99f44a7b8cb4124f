import { sharedTexts } from '@wishnest/domain/sharedTexts';
import styles from './SharedHint.module.css';

/**
 * The hint above the items of a shared wishlist. While nobody knows who asks, another sentence covers it, so that nothing
 * moves when that is known.
 */
export function SharedHint({ isOwn, isChecking }: { isOwn: boolean; isChecking: boolean }) {
  return (
    <div className={styles.hint} data-checking={isChecking || undefined}>
      <p className={styles.settled}>{isOwn ? sharedTexts.ownHint : sharedTexts.hint}</p>
      <p role="status" className={styles.checking}>
        {isChecking && sharedTexts.checking}
      </p>
    </div>
  );
}
