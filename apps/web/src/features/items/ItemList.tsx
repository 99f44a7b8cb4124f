import type { ComponentProps } from 'react';
import styles from './ItemList.module.css';

export function ItemList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.items} />;
}

/** The largest number of placeholders. Further ones would be below the visible area. */
const maxCount = 8;

interface ItemSkeletonsProps {
  count: number;
  /** The announcement for screen readers. Left out where another element announces the same. */
  label?: string;
}

export const ItemSkeletons = ({ count, label }: ItemSkeletonsProps) => (
  <div {...(label && { role: 'status', 'aria-label': label })} className={styles.items}>
    {Array.from({ length: Math.min(count, maxCount) }, (_, n) => `item ${n}`).map((name) => (
      <div key={name} className={styles.skeleton} />
    ))}
  </div>
);
