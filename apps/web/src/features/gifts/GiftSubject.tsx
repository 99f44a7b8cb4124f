import { hostOf } from '@wishnest/domain/link';
import type { Price } from '@wishnest/domain/price';
import { giftTexts } from '@wishnest/messages/texts/gift';
import type { Ref } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { CutName } from '../../ui/Text.tsx';
import { fill } from '../../ui/texts.tsx';
import { SmallPicture } from '../items/ItemPicture.tsx';
import { PriceText } from '../items/PriceText.tsx';
import { Avatar } from '../shell/Avatar.tsx';
import styles from './GiftSubject.module.css';

interface GiftSubjectProps {
  nameRef: Ref<HTMLButtonElement> | undefined;
  nameId: string;
  name: string;
  picture: { url: string } | null;
  price: Price | null;
  link: string | undefined;
  /** Null if the item is gone. Without an avatar, the wishlist is not shared any more. */
  owner: { name: string; avatar: string | undefined } | null;
  /** Why nothing can be done with the gift. */
  reason: string | null;
  isOpen: boolean;
  onToggle: () => void;
}

/** What somebody gives, and to whom. A press on it opens and closes the gift. */
export function GiftSubject(props: GiftSubjectProps) {
  const { nameRef, nameId, name, picture, price, link, owner, reason, isOpen, onToggle } = props;
  return (
    <div className={styles.subject}>
      <SmallPicture className={styles.picture} picture={picture} isSharp />
      <h3 className={styles.heading}>
        <button
          ref={nameRef}
          id={nameId}
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-describedby={`${nameId}-facts ${nameId}-owner`}
          onClick={onToggle}
        >
          <CutName>{name}</CutName>
        </button>
      </h3>
      <p id={`${nameId}-facts`} className={styles.facts}>
        {price && <PriceText {...price} />}
        {link && <bdi className={styles.host}>{` ${hostOf(link)}`}</bdi>}
      </p>
      <p className={styles.owner}>
        {owner?.avatar !== undefined && <Avatar avatar={owner.avatar} size={18} />}
        <span id={`${nameId}-owner`} className={styles.whom}>
          {reason && <span className={styles.reason}>{reason}</span>}
          {owner && (
            <span className={styles.named}>
              {reason && <span>{' · '}</span>}
              {fill(giftTexts.forOwner, { owner: owner.name })}
            </span>
          )}
        </span>
        <ChevronDownIcon />
      </p>
    </div>
  );
}
