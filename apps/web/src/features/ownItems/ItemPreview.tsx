import type { ReactNode, Ref } from 'react';
import { Thumbnail } from '../../ui/Picture.tsx';
import styles from './ItemPreview.module.css';

interface ItemPreviewProps {
  /** The address of its picture. Its place has the same size without one. */
  src: string | null;
  isReading?: boolean;
  /** Shown beside the words. */
  action?: ReactNode;
  children: ReactNode;
  /** Takes the focus from an action that is gone. */
  ref?: Ref<HTMLDivElement>;
}

/** The picture of an item that is not saved yet, and words about it. */
export const ItemPreview = ({ src, isReading = false, action, children, ref }: ItemPreviewProps) => (
  <div ref={ref} tabIndex={ref ? -1 : undefined} className={styles.preview}>
    <Thumbnail src={src} aria-busy={isReading || undefined} className={styles.picture} />
    <div className={styles.words}>{children}</div>
    {action}
  </div>
);
