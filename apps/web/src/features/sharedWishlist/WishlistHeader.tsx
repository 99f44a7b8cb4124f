import { itemTexts } from '@wishnest/messages/texts/item';
import { sharedTexts } from '@wishnest/messages/texts/shared';
import type { PublicItem } from '@wishnest/page/pageData';
import type { ReactNode } from 'react';
import { fill } from '../../ui/fill.tsx';
import { ArrowDownIcon } from '../../ui/icons.tsx';
import { WrappingPaper } from '../../ui/Picture.tsx';
import { ItemSkeletons } from '../items/ItemList.tsx';
import { SmallPicture } from '../items/ItemPicture.tsx';
import { goToItem } from '../items/itemTag.ts';
import { ownerName } from '../items/ownerName.ts';
import { Ribbon } from '../items/Ribbon.tsx';
import { Avatar } from '../shell/Avatar.tsx';
import areas from './sharedLayout.module.css';
import { WishlistDay } from './WishlistDay.tsx';
import styles from './WishlistHeader.module.css';

interface WishlistHeaderProps {
  wishlist: { id: string; name: string; about: string; day: string | null; owner: { name: string; avatar: string } };
  isOwn: boolean;
}

export const WishlistHeader = ({ wishlist: { id, name, about, day, owner }, isOwn }: WishlistHeaderProps) => (
  <>
    <span className={styles.parcel}>
      <WrappingPaper />
    </span>
    <header className={styles.header}>
      <Avatar avatar={owner.avatar} size={112} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.owner}>
          {fill(sharedTexts.sharedBy, { owner: isOwn ? sharedTexts.you : ownerName(owner) })}
        </p>
        {about && (
          <p className={styles.about} dir="auto">
            {about}
          </p>
        )}
        {day && <WishlistDay wishlist={{ id, name }} day={day} />}
      </div>
    </header>
  </>
);

/** The hint for the items of a shared wishlist. While nobody knows who asks, another sentence covers it, and nothing moves. */
export const SharedHint = ({ isChecking, children }: { isChecking: boolean; children: ReactNode }) => (
  <div className={styles.hint} data-checking={isChecking || undefined}>
    <p>{children}</p>
    <p role="status">{isChecking && sharedTexts.checking}</p>
  </div>
);

/** What the viewer gives from this wishlist, in the place of the hint, and the way to it. */
export const OwnGift = ({ item: { id, name, picture } }: { item: PublicItem }) => (
  <button type="button" className={styles.ownGift} onClick={() => goToItem(id)}>
    <SmallPicture className={styles.picture} picture={picture} />
    <span>
      <strong>{itemTexts.givingThis}</strong>
      <bdi>{name}</bdi>
    </span>
    <ArrowDownIcon />
  </button>
);

export const SharedSkeleton = () => (
  <div className={areas.wishlist}>
    <Ribbon className={areas.ribbon} isHanging />
    <div className={areas.top}>
      <div className={styles.skeleton} />
      <p role="status" className={styles.hint}>
        {sharedTexts.loading}
      </p>
    </div>
    <div className={areas.items}>
      <ItemSkeletons count={4} />
    </div>
  </div>
);
