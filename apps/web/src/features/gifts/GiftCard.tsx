import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { giftTexts } from '@wishnest/messages/texts/gift';
import { paperOf } from '@wishnest/page/paper';
import { type Ref, useId, useState } from 'react';
import { onFocusLost } from '../../ui/focus.ts';
import { fill } from '../../ui/texts.tsx';
import { ownerName } from '../items/ownerName.ts';
import { BoughtTick, GiftActions, GiveUp, Unreserve } from './GiftActions.tsx';
import styles from './GiftCard.module.css';
import { GiftSubject } from './GiftSubject.tsx';
import { GiftCard_GiftFragmentDoc } from './gifts.generated.ts';

export interface GiftListProps {
  /** The gift that was ticked first. It says who sees the tick. */
  explainedId: string | null;
  onTick: (id: string) => void;
}

interface GiftCardProps extends GiftListProps {
  gift: FragmentType<typeof GiftCard_GiftFragmentDoc>;
  nameRef?: Ref<HTMLButtonElement> | undefined;
}

/** An item that the viewer has reserved, as they saw it then. A tap on its words shows what is seldom needed. */
export function GiftCard({ gift, nameRef, explainedId, onTick }: GiftCardProps) {
  const nameId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, complete } = useFragment({
    fragment: GiftCard_GiftFragmentDoc,
    fragmentName: 'GiftCard_gift',
    from: gift,
  });
  if (!complete) return null;
  const { item, wishlist, remembered, isBought } = data;
  const shown = remembered ?? item;
  const link = remembered?.link ?? item?.link;
  const owner = ownerName(wishlist?.owner ?? { name: remembered?.ownerName ?? '' });
  const isGone = wishlist !== null && item === null;
  const reason = isGone ? giftTexts.gone : wishlist === null ? giftTexts.notShared : null;
  const tick = <BoughtTick gift={data} nameId={nameId} onTick={onTick} />;
  return (
    <li
      ref={focusNextGift}
      className={styles.gift}
      data-paper={paperOf(data.wishlistId)}
      data-bought={isBought || undefined}
    >
      <GiftSubject
        nameRef={nameRef}
        nameId={nameId}
        name={shown?.name ?? giftTexts.unnamed}
        picture={item?.picture ?? null}
        price={shown?.price ?? null}
        link={link}
        owner={isGone ? null : { name: owner, avatar: wishlist?.owner.avatar }}
        reason={reason}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      <GiftActions link={link} nameId={nameId}>
        {item && tick}
        {reason && !isGone && <GiveUp gift={data} nameId={nameId} />}
      </GiftActions>
      {isGone && <GiveUp gift={data} isGone nameId={nameId} />}
      {isBought && data.id === explainedId && (
        <p role="status" className={styles.explained}>
          {giftTexts.onlyYou}
        </p>
      )}
      {isOpen && (
        <div className={styles.more}>
          <div className={styles.words}>
            {isGone && <p>{fill(giftTexts.forOwner, { owner })}</p>}
            <p>{fill(giftTexts.from, { wishlist: wishlist?.name ?? remembered?.wishlistName })}</p>
            {item?.note && (
              <p className={styles.note}>
                <bdi>{item.note}</bdi>
              </p>
            )}
          </div>
          {item && shown ? <Unreserve gift={data} item={{ ...item, name: shown.name }} nameId={nameId} /> : tick}
        </div>
      )}
    </li>
  );
}

/** Moves the focus from a gift that is removed to the next or the previous one, or to the heading of the list. */
const focusNextGift = onFocusLost((card) => {
  const { nextElementSibling: next, previousElementSibling: previous } = card;
  const name = next?.querySelector('button') ?? previous?.querySelector('button');
  (name ?? card.closest('section')?.querySelector('h2'))?.focus();
});
