import { useDndContext } from '@dnd-kit/core';
import styles from './LandingPlace.module.css';
import { moveMs } from './motion.ts';
import { landingOf } from './sheetsStrategy.ts';

/** An outline where the sheet that is being dragged will land. Stands beside the list, in the same box. */
export function LandingPlace({ ids }: { ids: readonly string[] }) {
  const { active, over, droppableRects } = useDndContext();
  if (!active) return null;
  const rects = ids.flatMap((id) => droppableRects.get(id) ?? []);
  const landing = landingOf(rects, ids.indexOf(String(active.id)), ids.indexOf(String((over ?? active).id)));
  if (!landing) return null;
  const { x, y, width, height } = landing;
  return (
    <div
      className={styles.place}
      style={{ width, height, translate: `${x}px ${y}px`, transitionDuration: `${moveMs}ms` }}
    />
  );
}
