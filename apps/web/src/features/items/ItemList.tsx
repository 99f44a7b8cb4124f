import type { ComponentProps } from 'react';
import { classes } from '../../ui/classes.ts';
import { prepareGrowing } from './growPicture.ts';
import styles from './ItemList.module.css';
import { showWhole } from './itemTag.ts';

interface ItemListProps extends Omit<ComponentProps<'ul'>, 'className' | 'ref'> {
  layout?: ItemLayout;
}

/** How items are laid out where there is room: `spacious` on the page of their wishlist, and `columns` in a sheet as wide as the page. */
export type ItemLayout = 'spacious' | 'columns' | undefined;

const layouts = { spacious: styles.spacious, columns: styles.columns } satisfies Record<
  NonNullable<ItemLayout>,
  string | undefined
>;

const listClass = (layout: ItemLayout) => classes(styles.items, layout && layouts[layout]);

export function ItemList({ layout, ...props }: ItemListProps) {
  return <ul {...props} ref={watchItems} className={listClass(layout)} />;
}

/**
 * Scrolls to what an item shows once somebody has opened it. Opens all items while the page is printed, because a closed one would
 * be printed without what is in it.
 */
function watchItems(list: HTMLUListElement | null) {
  let closed: HTMLDetailsElement[] = [];
  const listening = new AbortController();
  list?.addEventListener('click', ({ target }) => void showOpened(target), listening);
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

/** The browser opens an item after the press on it has been handled. */
async function showOpened(pressed: EventTarget | null) {
  const item = pressed instanceof Element && pressed.closest('summary')?.closest('details');
  if (!item || item.open) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const grow = isCalm ? null : prepareGrowing(item);
  await new Promise(requestAnimationFrame);
  if (!item.open) return;
  grow?.();
  await showWhole(item);
}

/** The largest number of placeholders. Further ones would be below the visible area. */
const maxCount = 8;

interface ItemSkeletonsProps {
  count: number;
  /** The announcement for screen readers. Left out if another element announces the same. */
  label?: string;
  layout?: ItemLayout;
}

export const ItemSkeletons = ({ count, label, layout }: ItemSkeletonsProps) => (
  <div {...(label && { role: 'status', 'aria-label': label })} className={listClass(layout)}>
    {Array.from({ length: Math.min(count, maxCount) }, (_, n) => `item ${n}`).map((name) => (
      <div key={name} className={styles.skeleton} />
    ))}
  </div>
);
