import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { hostOf } from '@wishnest/domain/link';
import { giftTexts } from '@wishnest/messages/texts/gift';
import { reserveTexts } from '@wishnest/messages/texts/shared';
import type { PublicItem } from '@wishnest/page/pageData';
import { paperOf } from '@wishnest/page/paper';
import { type Ref, useId, useState } from 'react';
import { useSave } from '../../graphql/useSave.tsx';
import { useAccountId } from '../../identity/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { onFocusLost } from '../../ui/focus.ts';
import { CheckIcon, ChevronDownIcon, CloseIcon, UndoIcon } from '../../ui/icons.tsx';
import { fill } from '../../ui/texts.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { SmallPicture } from '../items/ItemPicture.tsx';
import { ownerName } from '../items/ownerName.ts';
import { PriceText } from '../items/PriceText.tsx';
import { ViewLink } from '../items/ViewLink.tsx';
import { reloadGifts, UnreserveDialog, useReservation } from '../reservations/ReservationActions.tsx';
import { Avatar } from '../shell/Avatar.tsx';
import type { GiftCard_GiftFragment } from './gifts.generated.ts';
import { GiftCard_GiftFragmentDoc, GiveUpGiftDocument, MarkGiftBoughtDocument } from './gifts.generated.ts';
import styles from './gifts.module.css';

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
      <div className={styles.subject}>
        <SmallPicture className={styles.picture} picture={item?.picture ?? null} isSharp />
        <h3 className={styles.heading}>
          <button
            ref={nameRef}
            id={nameId}
            type="button"
            className={styles.name}
            aria-expanded={isOpen}
            aria-describedby={`${nameId}-facts ${nameId}-owner`}
            onClick={() => setOpen(!isOpen)}
          >
            <bdi className="clamped">{shown?.name ?? giftTexts.unnamed}</bdi>
          </button>
        </h3>
        <p id={`${nameId}-facts`} className={styles.facts}>
          {shown?.price && <PriceText {...shown.price} />}
          {link && <bdi className={styles.host}>{` ${hostOf(link)}`}</bdi>}
        </p>
        <p className={styles.owner}>
          {wishlist && !isGone && <Avatar avatar={wishlist.owner.avatar} size={18} />}
          <span id={`${nameId}-owner`} className={styles.whom}>
            {reason && <span className={styles.reason}>{reason}</span>}
            {!isGone && (
              <span className="named">
                {reason && <span>{' · '}</span>}
                {fill(giftTexts.forOwner, { owner })}
              </span>
            )}
          </span>
          <ChevronDownIcon />
        </p>
      </div>
      <div className={styles.actions}>
        {link && <ViewLink link={link} variant="tinted" className={styles.view} nameId={nameId} />}
        {item && tick}
        {reason && !isGone && <GiveUp gift={data} nameId={nameId} />}
      </div>
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

interface ActionProps {
  gift: Pick<GiftCard_GiftFragment, 'id' | 'wishlistId' | 'isBought'>;
  nameId: string;
}

/** The giver's own note that they have bought the item. */
function BoughtTick({ gift, nameId, onTick }: ActionProps & Pick<GiftListProps, 'onTick'>) {
  const { id, wishlistId, isBought } = gift;
  const [mark, isSaving] = useSave(MarkGiftBoughtDocument, { failed: giftTexts.tickNotSaved });

  function toggle() {
    if (!isBought) onTick(id);
    void mark(
      { input: { wishlistId, itemId: id, isBought: !isBought } },
      { __typename: 'Mutation', result: { __typename: 'Gift', id, isBought: !isBought } },
    );
  }

  return (
    <Button
      variant="quietInk"
      id={`${nameId}-bought`}
      aria-labelledby={`${nameId}-bought ${nameId}`}
      aria-pressed={isBought}
      className={styles.tick}
      busy={isSaving}
      onClick={toggle}
    >
      <CheckIcon />
      {giftTexts.bought}
    </Button>
  );
}

function Unreserve({ gift, item, nameId }: ActionProps & { item: PublicItem }) {
  const change = useReservation();
  const [isSaving, save] = useBusy();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="quietInk" aria-describedby={nameId} busy={isSaving} onClick={() => setConfirming(true)}>
        <UndoIcon />
        {reserveTexts.unreserve}
      </Button>
      {isConfirming && (
        <UnreserveDialog
          item={item}
          onConfirm={() => void save(() => change({ wishlistId: gift.wishlistId, itemId: gift.id }, false))}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Removes a gift that the giver cannot unreserve. If its wishlist is not shared any more, they are asked before. */
function GiveUp({ gift: { id, wishlistId }, isGone = false, nameId }: ActionProps & { isGone?: boolean }) {
  const client = useApolloClient();
  const accountId = useAccountId();
  const [giveUp, isGivingUp] = useSave(GiveUpGiftDocument, { failed: giftTexts.notGivenUp });
  const [isConfirming, setConfirming] = useState(false);

  async function remove() {
    const { entity } = await giveUp({ input: { wishlistId, itemId: id } });
    if (entity) reloadGifts(client, accountId);
  }

  return (
    <>
      <Button
        variant="quietInk"
        aria-describedby={nameId}
        className={isGone ? styles.alone : undefined}
        busy={isGivingUp}
        onClick={() => (isGone ? remove() : setConfirming(true))}
      >
        {isGone && <CloseIcon />}
        {isGone ? giftTexts.remove : giftTexts.giveUp}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={giftTexts.giveUpTitle}
          confirmLabel={giftTexts.giveUp}
          onConfirm={() => void remove()}
          onClose={() => setConfirming(false)}
        >
          {giftTexts.giveUpQuestion}
        </ConfirmDialog>
      )}
    </>
  );
}
