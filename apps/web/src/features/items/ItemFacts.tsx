import { hostOf } from '@wishnest/domain/link';
import { itemTexts } from '@wishnest/messages/texts/item';
import type { PublicItem } from '@wishnest/page/pageData';
import { LockIcon, StarIcon } from '../../ui/icons.tsx';
import { Badge } from '../../ui/Text.tsx';
import styles from './ItemFacts.module.css';
import { PriceText } from './PriceText.tsx';
import type { ShownReservation } from './Tag.tsx';

/** An item, or an example of one, which has less. */
export type ShownItem = Pick<PublicItem, 'id' | 'name' | 'link' | 'picture'> & Partial<PublicItem>;

interface ItemFactsProps {
  item: ShownItem;
  reservation: ShownReservation | undefined;
  isNew: boolean | undefined;
  /** Whether the closed tag shows how the note begins, if there is room for it. */
  hasLine: boolean | undefined;
}

/** What a tag says below the item's name. */
export function ItemFacts({
  item: { link, price, isStarred, note = '' },
  reservation,
  isNew,
  hasLine,
}: ItemFactsProps) {
  const [line] = hasLine ? note.split('\n', 1) : [];
  return (
    <>
      <span className={styles.facts}>
        {isStarred && (
          <span className={styles.star}>
            <StarIcon />
            <span className={styles.meaning}>{itemTexts.starred}</span>
          </span>
        )}
        {isNew && <Badge>{itemTexts.newItem}</Badge>}
        {price && <PriceText {...price} />}
        {reservation === 'others' ? (
          <span className={styles.mark}>
            <LockIcon />
            <span>{itemTexts.reserved}</span>
          </span>
        ) : (
          <span className={styles.host}>{hostOf(link)}</span>
        )}
      </span>
      {reservation === 'given' && (
        <span className={styles.giving}>
          <LockIcon />
          <span>{itemTexts.givingThis}</span>
        </span>
      )}
      {line && reservation !== 'given' && (
        <span className={styles.note} aria-hidden="true" dir="auto">
          {line}
        </span>
      )}
    </>
  );
}
