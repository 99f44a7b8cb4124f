import type { PublicItem } from '@wishnest/page/pageData';
import { classes } from '../../ui/classes.ts';
import styles from './ItemTexts.module.css';

interface ItemTextsProps {
  /** An example of an item may have no texts. */
  item: Partial<PublicItem>;
  noteId?: string | undefined;
  className?: string | undefined;
}

/** What an item says when it is open, beside its name, its price and its shop. */
export const ItemTexts = ({ item: { note }, noteId, className }: ItemTextsProps) =>
  note && (
    <p id={noteId} className={classes(styles.note, className)} dir="auto" data-long={isLong(note) || undefined}>
      {note}
    </p>
  );

/** The most lines of a note with which a phone shows the head of an item and its actions at once. */
const maxLines = 8;

const isLong = (note: string) => note.split('\n').length > maxLines;
