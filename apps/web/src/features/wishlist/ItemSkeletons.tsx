import styles from './ItemSkeletons.module.css';

/** More than these are below what can be seen. */
const most = 8;

interface ItemSkeletonsProps {
  count: number;
  /** What is told while they stand there; left out, something beside them tells it. */
  label?: string;
}

/** Stands where as many items will be. */
export function ItemSkeletons({ count, label }: ItemSkeletonsProps) {
  return (
    <div {...(label && { role: 'status', 'aria-label': label })} className={styles.items}>
      {Array.from({ length: Math.min(count, most) }, (_, n) => `item ${n}`).map((name) => (
        <div key={name} className={styles.item} />
      ))}
    </div>
  );
}
