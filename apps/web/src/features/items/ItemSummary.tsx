import type { ReactNode } from 'react';
import { CutName } from '../../ui/Text.tsx';
import { SmallPicture } from './ItemPicture.tsx';
import styles from './ItemSummary.module.css';

interface ItemSummaryProps {
  name: string;
  picture: { url: string } | null;
  noteId: string | undefined;
  children: ReactNode;
}

/** What a closed tag shows. A press on it opens and closes the tag. */
export const ItemSummary = ({ name, picture, noteId, children }: ItemSummaryProps) => (
  <summary className={styles.toggle} aria-describedby={noteId}>
    <SmallPicture className={styles.picture} picture={picture} isSharp />
    <span className={styles.words}>
      <CutName className={styles.name}>{name}</CutName>
      {children}
    </span>
  </summary>
);
