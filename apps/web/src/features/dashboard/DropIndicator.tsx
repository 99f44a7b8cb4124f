import { useDndContext } from '@dnd-kit/core';
import styles from './DropIndicator.module.css';
import { moveMs } from './motion.ts';
import { dropRectOf } from './sheetsStrategy.ts';

/** An outline of the place where the dragged sheet will be dropped. It is positioned in the same element as the list. */
export function DropIndicator({ ids }: { ids: readonly string[] }) {
  const { active, over, droppableRects } = useDndContext();
  if (!active) return null;
  const rects = ids.flatMap((id) => droppableRects.get(id) ?? []);
  const target = dropRectOf(rects, ids.indexOf(String(active.id)), ids.indexOf(String((over ?? active).id)));
  if (!target) return null;
  const { x, y, width, height } = target;
  return (
    <div
      className={styles.indicator}
      style={{ width, height, translate: `${x}px ${y}px`, transitionDuration: `${moveMs}ms` }}
    />
  );
}
