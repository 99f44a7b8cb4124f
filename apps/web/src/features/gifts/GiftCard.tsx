import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { hostOf } from '@wishnest/domain/link';
import { paperOf } from '@wishnest/domain/paper';
import { giftTexts } from '@wishnest/messages/texts/gift';
import { type Ref, useId, useState } from 'react';
import { fill } from '../../ui/fill.tsx';
import { onFocusLost } from '../../ui/focus.ts';
import { ChevronDownIcon, InfoIcon } from '../../ui/icons.tsx';
import { CutName, Unseen } from '../../ui/Text.tsx';
import { SmallPicture } from '../items/ItemPicture.tsx';
import { ItemTexts } from '../items/ItemTexts.tsx';
import { PriceText } from '../items/PriceText.tsx';
import { ViewLink } from '../items/ViewLink.tsx';
import { Remarks } from '../remarks/Remarks.tsx';
import { BoughtTick, TickCircle } from './BoughtTick.tsx';
import { GiveUp, Unreserve } from './GiftActions.tsx';
import styles from './GiftCard.module.css';
import { GiftCard_GiftFragmentDoc } from './gifts.generated.ts';
import { isTakenOff } from './gifts.ts';

export interface GiftListProps {
  /** The gift that was ticked first. It says who sees the tick. */
  explainedId: string | null;
  onTick: (id: string) => void;
}

interface GiftCardProps extends GiftListProps {
  gift: FragmentType<typeof GiftCard_GiftFragmentDoc>;
  nameRef?: Ref<HTMLButtonElement> | undefined;
}

/** An item that the viewer has reserved, as they saw it then: a line of a shopping list. A tap on its words shows what to do with it. */
export function GiftCard({ gift, nameRef, explainedId, onTick }: GiftCardProps) {
  const nameId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, complete } = useFragment({
    fragment: GiftCard_GiftFragmentDoc,
    fragmentName: 'GiftCard_gift',
    from: gift,
  });
  if (!complete) return null;
  const { item, wishlist, remembered, isBought, isReceived } = data;
  const shown = remembered ?? item;
  const name = shown?.name ?? giftTexts.unnamed;
  const link = shown?.link;
  const isGone = isTakenOff(data);
  return (
    <li
      ref={focusNextGift}
      className={styles.gift}
      data-paper={paperOf({ id: data.wishlistId, ...wishlist })}
      data-bought={isBought || undefined}
      data-gone={isGone || undefined}
    >
      {!isGone && (
        <BoughtTick
          gift={data}
          hasItem={item !== null}
          onTick={onTick}
          id={`${nameId}-bought`}
          aria-labelledby={`${nameId}-bought ${nameId}`}
        >
          <TickCircle />
          <Unseen>{giftTexts.bought}</Unseen>
        </BoughtTick>
      )}
      <div className={styles.subject}>
        {!isGone && <SmallPicture className={styles.picture} picture={item?.picture ?? null} isSharp />}
        <div className={styles.words}>
          <h4 className={styles.heading}>
            <button
              ref={nameRef}
              id={nameId}
              type="button"
              className={styles.name}
              aria-expanded={isOpen}
              aria-describedby={`${nameId}-facts`}
              onClick={() => setOpen(!isOpen)}
            >
              <CutName>{name}</CutName>
            </button>
          </h4>
          <div id={`${nameId}-facts`}>
            {isGone ? (
              <p>{isReceived ? giftTexts.received : giftTexts.gone}</p>
            ) : (
              <p className={styles.facts}>
                {shown?.price && <PriceText {...shown.price} />}
                {link && <bdi className={styles.host}>{` ${hostOf(link)}`}</bdi>}
              </p>
            )}
            {wishlist === null && (
              <p className={styles.unshared}>
                <InfoIcon />
                <span>{giftTexts.notShared}</span>
              </p>
            )}
          </div>
        </div>
        {!isGone && <ChevronDownIcon />}
      </div>
      {isGone && <GiveUp gift={data} name={name} isGone nameId={nameId} className={styles.dismiss} />}
      {isBought && data.id === explainedId && (
        <p role="status" className={styles.explained}>
          {giftTexts.onlyYou}
        </p>
      )}
      {isOpen && (
        <div className={styles.more}>
          <p className={styles.from}>
            {fill(giftTexts.from, { wishlist: wishlist?.name ?? remembered?.wishlistName })}
          </p>
          {item && <ItemTexts item={item} />}
          <div className={styles.actions}>
            {link && <ViewLink link={link} variant="tinted" nameId={nameId} className={styles.view} />}
            {item && shown && (
              <Unreserve
                gift={data}
                item={{ ...item, name: shown.name }}
                nameId={nameId}
                className={styles.unreserve}
              />
            )}
            {!item && !isGone && <GiveUp gift={data} name={name} nameId={nameId} className={styles.unreserve} />}
          </div>
        </div>
      )}
      {/* Remarks about one item do not name it, so they need no items. */}
      {isOpen && item && wishlist && (
        <Remarks className={styles.remarks} headingLevel={5} wishlist={{ ...wishlist, items: [] }} about={data.id} />
      )}
    </li>
  );
}

/** Moves the focus from a gift that is removed to the next or the previous one, or to the heading of the list. */
const focusNextGift = onFocusLost((card) => {
  const section = card.closest('section');
  const names = [...(section?.querySelectorAll<HTMLElement>('h4 > button') ?? [])];
  const at = names.findIndex((name) => card.contains(name));
  const next = names[at + 1] ?? names[at - 1] ?? section?.querySelector('h2');
  next?.focus();
});
