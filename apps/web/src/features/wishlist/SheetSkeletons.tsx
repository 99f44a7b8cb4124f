import styles from './SheetSkeletons.module.css';

/** Stands where wishlists will be. */
export function SheetSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.sheets}>
      {['first', 'second', 'third'].map((sheet) => (
        <div key={sheet} className={styles.sheet} />
      ))}
    </div>
  );
}
