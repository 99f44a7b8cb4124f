import { limits } from '@wishnest/domain/limits';
import { emptyTexts } from '@wishnest/messages/texts/empty';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { smallPictureSrc } from '../items/ItemPicture.tsx';
import styles from './Strip.module.css';

interface Previewed {
  id: string;
  picture: { url: string } | null;
}

interface StripProps {
  itemCount: number;
  items: readonly Previewed[];
  mark?: (itemId: string) => ReactNode;
}

/** Squares with what a closed sheet holds. Screen readers are told the number of items by the sheet's detail. */
export function Strip({ itemCount, items, mark }: StripProps) {
  if (itemCount === 0) return <p className={styles.empty}>{emptyTexts.items}</p>;
  const shown = items.slice(0, itemCount > limits.firstItems ? limits.firstItems - 1 : limits.firstItems);
  return (
    <div className={styles.strip} aria-hidden="true">
      {shown.map((item) => (
        <span key={item.id} className={styles.square}>
          <Picture src={smallPictureSrc(item.picture)} />
          {mark?.(item.id)}
        </span>
      ))}
      {itemCount > shown.length && (
        <span className={classes(styles.square, styles.more)}>{`+${itemCount - shown.length}`}</span>
      )}
    </div>
  );
}

export const StripSkeleton = () => (
  <div className={styles.strip}>
    {Array.from({ length: limits.firstItems }, (_, n) => `square ${n}`).map((square) => (
      <span key={square} className={styles.square} />
    ))}
  </div>
);
