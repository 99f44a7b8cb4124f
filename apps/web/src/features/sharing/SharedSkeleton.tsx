import { ItemSkeletons } from '../wishlist/ItemSkeletons.tsx';
import { Ribbon } from '../wishlist/Ribbon.tsx';
import sheet from '../wishlist/WishlistSheet.module.css';
import styles from './SharedSkeleton.module.css';

/** A placeholder for a shared wishlist while it is being loaded. */
export function SharedSkeleton() {
  return (
    <div className={`${sheet.sheet} ${styles.sheet}`}>
      <Ribbon />
      <p role="status" className={styles.words}>
        <span className={styles.picture} />
        Loading the wishlist
      </p>
      <ItemSkeletons count={3} />
    </div>
  );
}
