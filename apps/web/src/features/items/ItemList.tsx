import type { ComponentProps } from 'react';
import styles from './ItemList.module.css';

interface ItemListProps extends Omit<ComponentProps<'ul'>, 'className' | 'ref'> {
  /** Whether its items are larger on a wide screen. */
  isSpacious?: boolean;
}

export function ItemList({ isSpacious, ...props }: ItemListProps) {
  return <ul {...props} ref={openForPrint} className={styles.items} data-spacious={isSpacious || undefined} />;
}

/** Opens all items while the page is printed, because a closed one would be printed without what is in it. */
function openForPrint(list: HTMLUListElement | null) {
  let closed: HTMLDetailsElement[] = [];
  const listening = new AbortController();
  addEventListener(
    'beforeprint',
    () => {
      closed = [...(list?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const item of closed) item.open = true;
    },
    listening,
  );
  addEventListener(
    'afterprint',
    () => {
      for (const item of closed) item.open = false;
    },
    listening,
  );
  return () => listening.abort();
}

/** The largest number of placeholders. Further ones would be below the visible area. */
const maxCount = 8;

interface ItemSkeletonsProps {
  count: number;
  /** The announcement for screen readers. Left out if another element announces the same. */
  label?: string;
}

export const ItemSkeletons = ({ count, label }: ItemSkeletonsProps) => (
  <div {...(label && { role: 'status', 'aria-label': label })} className={styles.items}>
    {Array.from({ length: Math.min(count, maxCount) }, (_, n) => `item ${n}`).map((name) => (
      <div key={name} className={styles.skeleton} />
    ))}
  </div>
);
