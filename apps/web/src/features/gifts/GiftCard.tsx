import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment, useMutation } from '@apollo/client/react';
import { giftTexts } from '@wishnest/domain/texts/gift';
import { toastTexts } from '@wishnest/domain/texts/toast';
import { type Ref, useId, useState } from 'react';
import { useAccountId } from '../../identity/session.tsx';
import { Button, useBusy } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFocusLost } from '../../ui/focus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { GiftIcon } from '../../ui/icons.tsx';
import { fill } from '../../ui/texts.tsx';
import { notify } from '../../ui/toast.tsx';
import { ViewLink } from '../items/ItemCard.tsx';
import { UnreserveDialog } from '../reservations/ReserveButton.tsx';
import { reloadGifts, useReportFailure, useReservation } from '../reservations/useReservation.ts';
import { Avatar, avatarSrc } from '../shell/Avatar.tsx';
import { ownerName } from '../wishlists/WishlistFrame.tsx';
import { GiftCard_GiftFragmentDoc, GiveUpGiftDocument, MarkGiftBoughtDocument } from './gifts.generated.ts';
import styles from './gifts.module.css';

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
            fill(giftTexts.place, { owner: ownerName(wishlist.owner), wishlist: wishlist.name })
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

interface ReservedGiftActionsProps {
  gift: { id: string; wishlistId: string; isBought: boolean };
  item: { name: string; link: string };
  /** The id of the element with the item's name. */
  nameId: string;
}

/** What a giver may do with an item that they have reserved. */
export function ReservedGiftActions({ gift, item, nameId }: ReservedGiftActionsProps) {
  const { unreserve } = useReservation(gift.wishlistId);
  const [isSaving, save] = useBusy();
  const { markBought, isMarking } = useGift(gift);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        aria-describedby={nameId}
        aria-pressed={gift.isBought}
        className={styles.tick}
        busy={isMarking}
        onClick={() => markBought(!gift.isBought)}
      >
        <CheckIcon />
        {giftTexts.gotIt}
      </Button>
      <ViewLink link={item.link} describedBy={nameId} />
      <Button variant="quiet" aria-describedby={nameId} busy={isSaving} onClick={() => setConfirming(true)}>
        {giftTexts.unreserve}
      </Button>
      {isConfirming && (
        <UnreserveDialog
          name={item.name}
          onConfirm={() => {
            setConfirming(false);
            void save(() => unreserve(gift.id));
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

interface GoneGiftActionsProps {
  gift: { id: string; wishlistId: string };
  /** Whether the giver may see that the item was deleted. Otherwise they see only that they have a reservation. */
  isKnownDeleted: boolean;
  /** The id of the element with the item's name. */
  nameId: string;
}

/** What a giver may do where the item was deleted, or its wishlist is not shared any more. */
export function GoneGiftActions({ gift, isKnownDeleted, nameId }: GoneGiftActionsProps) {
  const { giveUp, isGivingUp } = useGift(gift);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        aria-describedby={nameId}
        busy={isGivingUp}
        onClick={() => (isKnownDeleted ? giveUp() : setConfirming(true))}
      >
        {isKnownDeleted ? giftTexts.dismiss : giftTexts.giveUp}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={giftTexts.confirmGiveUp}
          confirmLabel={giftTexts.giveUp}
          onConfirm={() => {
            setConfirming(false);
            void giveUp();
          }}
          onClose={() => setConfirming(false)}
        >
          {giftTexts.giveUpQuestion}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** What a giver does with a gift beside unreserving it: noting for themselves that they got it, and giving it up. */
export function useGift({ id, wishlistId }: { id: string; wishlistId: string }) {
  const client = useApolloClient();
  const accountId = useAccountId();
  const reportFailure = useReportFailure();
  const [mark, { loading: isMarking }] = useMutation(MarkGiftBoughtDocument, { errorPolicy: 'all' });
  const [giveUp, { loading: isGivingUp }] = useMutation(GiveUpGiftDocument, { errorPolicy: 'all' });
  const ids = { wishlistId, itemId: id };

  return {
    isGivingUp,
    isMarking,

    async markBought(isBought: boolean) {
      const { data } = await mark({
        variables: { input: { ...ids, isBought } },
        optimisticResponse: { __typename: 'Mutation', markGiftBought: { __typename: 'Gift', id, isBought } },
      });
      const result = data?.markGiftBought;
      if (result?.__typename !== 'Gift') reportFailure(toastTexts.reserveFailed, result);
    },

    async giveUp() {
      const { data } = await giveUp({ variables: { input: ids } });
      if (data) reloadGifts(client, accountId);
      else notify.error(toastTexts.reserveFailed);
    },
  };
}

const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
