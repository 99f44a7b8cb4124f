import { type ComponentProps, type ReactNode, useId } from 'react';
import { WrappingPaper } from '../../ui/Picture.tsx';
import { Ribbon } from '../items/Ribbon.tsx';
import styles from './Sheet.module.css';
import { SheetHead, type SheetHeadProps, SheetHeadSkeleton } from './SheetHead.tsx';

interface SheetProps extends SheetHeadProps {
  children: ReactNode;
}

/** A wishlist as a sheet of paper that opens. */
export function Sheet({ children, ...head }: SheetProps) {
  const bodyId = useId();
  const { isOpen } = head;
  return (
    <div className={styles.sheet}>
      {isOpen && <WrappingPaper className={styles.band} />}
      <Ribbon className={styles.ribbon} isHanging />
      <SheetHead {...head} bodyId={bodyId} toggleClass={styles.toggle} />
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** A placeholder, as high as a closed sheet with a name of one line. */
export const SheetSkeleton = (head: ComponentProps<typeof SheetHeadSkeleton>) => (
  <div className={styles.sheet}>
    <SheetHeadSkeleton {...head} />
  </div>
);
