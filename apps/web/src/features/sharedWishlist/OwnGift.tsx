import { itemMarks } from '@wishnest/messages/texts/item';
import type { PublicItem } from '@wishnest/page/pageData';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { SmallPicture } from '../items/ItemPicture.tsx';
import { goToItem } from '../items/itemTag.ts';
import styles from './OwnGift.module.css';

/** What the viewer gives from this wishlist, and the way to it, beside a list of which only a part is in sight. */
export const OwnGift = ({ item: { id, name, picture } }: { item: PublicItem }) => (
  <button type="button" className={styles.ownGift} onClick={() => goToItem(id)}>
    <SmallPicture picture={picture} />
    <span>
      <strong>{itemMarks.own}</strong>
      <bdi>{name}</bdi>
    </span>
    <ChevronRightIcon />
  </button>
);
