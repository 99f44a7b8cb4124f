import { useApolloClient } from '@apollo/client/react';
import { reserveTexts } from '@wishnest/messages/texts/reserve';
import type { ItemReservation, PublicItem } from '@wishnest/page/pageData';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cacheKey } from '../../graphql/cache.ts';
import { Button } from '../../ui/Button.tsx';
import { onFocusLost } from '../../ui/focus.ts';
import { GiftIcon, UndoIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { focusItem, showChanged } from '../items/itemTag.ts';
import styles from './ReservationActions.module.css';
import { ReserveDialog, UnreserveDialog } from './ReservationDialogs.tsx';
import { ReservationActions_WishlistFragmentDoc } from './reservations.generated.ts';
import { useReservation } from './useReservation.ts';

export interface ReservableWishlist {
  id: string;
  /** '' if the owner has no profile (yet). */
  ownerName: string;
  /** Given on the page of the share link, whose opening may not be recorded yet. */
  shareCode?: string | undefined;
}

interface ReservationActionsProps {
  item: PublicItem & ItemReservation;
  wishlist: ReservableWishlist;
}

export function ReservationActions({ item, wishlist }: ReservationActionsProps) {
  const { viewerCanReserve, viewerCanUnreserve } = item;
  const [isSaving, save] = useBusy();
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      {/* One button for both actions, so that it keeps the focus when one replaces the other. */}
      {(viewerCanReserve || viewerCanUnreserve) && (
        <Button
          ref={moveFocusToTag}
          variant={viewerCanReserve ? 'primary' : 'quietInk'}
          className={viewerCanReserve ? undefined : styles.unreserve}
          data-at={viewerCanReserve ? 'line' : undefined}
          busy={isSaving}
          onClick={() => setQuestion({ isToReserve: viewerCanReserve, given: undefined, isLeaving: false })}
        >
          {viewerCanReserve ? <GiftIcon /> : <UndoIcon />}
          <span>{viewerCanReserve ? reserveTexts.reserve : reserveTexts.unreserve}</span>
        </Button>
      )}
      {question && (
        <ReservationQuestion item={item} wishlist={wishlist} question={question} onChange={setQuestion} save={save} />
      )}
    </>
  );
}

interface Question {
  /** It is asked until the end, also once the page shows the answer to it. */
  isToReserve: boolean;
  /** The viewer's other item of the wishlist, which they would give up, once the server has refused a second one. */
  given: PublicItem | undefined;
  /** Whether it is answered. It fades while the page shows the change already. */
  isLeaving: boolean;
}

interface ReservationQuestionProps extends ReservationActionsProps {
  question: Question;
  onChange: (question: Question | null) => void;
  save: (work: () => Promise<void>) => Promise<void>;
}

/**
 * A page has up to 500 items, so the hooks of the mutations are here, where one of them is asked about. A message may call its functions
 * once it is gone, to undo what was done or to ask about another item.
 */
function ReservationQuestion({ item, wishlist, question, onChange, save }: ReservationQuestionProps) {
  const client = useApolloClient();
  const change = useReservation();
  const { isToReserve, given, isLeaving } = question;
  const isTaken = item.isReserved && !item.viewerCanUnreserve;

  function close() {
    flushSync(() => onChange(null));
    // What has opened the question is gone: a message, or the button if somebody else has reserved the item meanwhile.
    if (isTaken || given) focusItem(item.id);
  }

  function handleConfirm() {
    // A second press, while the question fades.
    if (isLeaving) return 'stay' as const;
    flushSync(() => onChange({ ...question, isLeaving: true }));
    const input = { wishlistId: wishlist.id, itemId: item.id, shareCode: wishlist.shareCode, insteadOf: given?.id };
    void save(() => change(input, isToReserve, askInstead));
    void showChanged(item.id);
    // `onLeft` removes it once it has faded.
    return 'stay' as const;
  }

  /** Asks whether the viewer gives this item instead of the one that they have reserved already. The server allows one. */
  async function askInstead() {
    // The page may not have been told yet which item that is.
    if (!findGiven()) await client.refetchQueries({ include: 'active' }).catch(console.error);
    const found = findGiven();
    if (found) onChange({ isToReserve: true, given: found, isLeaving: false });
    else notify.error(reserveTexts.reserveFailed);
  }

  function findGiven() {
    const shown = client.readFragment({
      id: cacheKey(client.cache, { __typename: 'SharedWishlist', id: wishlist.id }),
      fragment: ReservationActions_WishlistFragmentDoc,
      fragmentName: 'ReservationActions_wishlist',
    });
    return shown?.items.find((one) => one.id !== item.id && one.viewerCanUnreserve);
  }

  const actions = {
    item,
    onConfirm: handleConfirm,
    onClose: close,
    onLeft: isLeaving ? () => onChange(null) : undefined,
  };
  if (!isToReserve) return <UnreserveDialog {...actions} />;
  return (
    <ReserveDialog
      {...actions}
      ownerName={wishlist.ownerName}
      given={given}
      refusal={isTaken ? reserveTexts.takenMeanwhile : undefined}
    />
  );
}

/** Moves the focus to the item's tag if the button is removed, because somebody else has reserved the item first. */
const moveFocusToTag = onFocusLost((button) => button.closest('details')?.querySelector('summary')?.focus());
