import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { giftTexts } from '@wishnest/domain/giftTexts';
import { type Ref, useId } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { CheckIcon } from '../../ui/CheckIcon.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import { avatarSrc } from '../profile/avatarSrc.ts';
import { ownerName } from '../sharing/ownerName.ts';
import { GoneGiftActions, ReservedGiftActions } from './GiftActions.tsx';
import { GiftCard_GiftFragmentDoc } from './GiftCard.generated.ts';
import styles from './GiftCard.module.css';
import { useFocusLost } from './useFocusLost.ts';

interface GiftCardProps {
  gift: FragmentType<typeof GiftCard_GiftFragmentDoc>;
  /** The element with the item's name. */
  nameRef?: Ref<HTMLHeadingElement> | undefined;
  /** Called when the last card of a list is removed while the focus is in it. */
  onFocusLost: () => void;
}

/** An item that the viewer has reserved, or what they may still see of it. */
export function GiftCard({ gift, nameRef, onFocusLost }: GiftCardProps) {
  const nameId = useId();
  const ref = useFocusLost(({ nextElementSibling, previousElementSibling }) => {
    const names = [nextElementSibling, previousElementSibling].map((card) => card?.querySelector('h3'));
    const name = names.find(Boolean);
    if (name) name.focus();
    else onFocusLost();
  });
  const { data, complete } = useFragment({ fragment: GiftCard_GiftFragmentDoc, from: gift });
  if (!complete) return null;
  const { id, wishlistId, isBought, item, wishlist, deletedItem } = data;
  const name = item?.name ?? deletedItem?.name;
  return (
    <li ref={ref} className={styles.gift} data-gone={!item || undefined}>
      {wishlist ? (
        <Avatar src={avatarSrc(wishlist.owner.avatar)} size={44} />
      ) : (
        <span className={styles.noOwner}>
          <GiftIcon />
        </span>
      )}
      <div className={styles.words}>
        <h3 id={nameId} ref={nameRef} tabIndex={-1} className={styles.name}>
          {name ? <bdi>{name}</bdi> : giftTexts.hidden}
        </h3>
        <p className={styles.place}>
          {wishlist ? (
            <>
              For <bdi>{ownerName(wishlist.owner)}</bdi> · <bdi>{wishlist.name}</bdi>
            </>
          ) : (
            <bdi>{deletedItem ? deletedItem.wishlistName : giftTexts.notShared}</bdi>
          )}
        </p>
        {item?.note && (
          <p className={styles.note}>
            <bdi>{item.note}</bdi>
          </p>
        )}
        {deletedItem && <p className={styles.gone}>{giftTexts.gone}</p>}
        {!item && isBought && (
          <p className={styles.place}>
            <CheckIcon /> {giftTexts.gotIt}
          </p>
        )}
      </div>
      {item ? (
        <ReservedGiftActions gift={{ id, wishlistId, isBought }} item={item} nameId={nameId} />
      ) : (
        <GoneGiftActions gift={{ id, wishlistId }} isKnownDeleted={deletedItem !== null} nameId={nameId} />
      )}
    </li>
  );
}
