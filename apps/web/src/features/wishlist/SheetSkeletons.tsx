import { Ribbon } from './Ribbon.tsx';
import styles from './SheetSkeletons.module.css';
import sheet from './WishlistSheet.module.css';

/** Placeholders for wishlists that are being loaded. */
export function SheetSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.sheets}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <div key={name} className={`${sheet.sheet} ${styles.sheet}`}>
          <Ribbon />
          <div className={styles.title} />
          <div className={styles.detail} />
        </div>
      ))}
    </div>
  );
}
