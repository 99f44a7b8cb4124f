import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toasts } from '@wishnest/domain/limits';
import { textByCode } from '@wishnest/messages/i18n';
import { pageRefusals } from '@wishnest/messages/texts/page';
import { reservationRefusals } from '@wishnest/messages/texts/reservation';
import { reserveTexts } from '@wishnest/messages/texts/shared';
import { toastTexts } from '@wishnest/messages/texts/toast';
import type { ItemReservation, PublicItem } from '@wishnest/page/pageData';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { cacheKey } from '../../graphql/cache.ts';
import { isErrorResponse, isSignedOut } from '../../graphql/errors.ts';
import type { ReserveItemInput } from '../../graphql/schema.generated.ts';
import { type Failure, useSave } from '../../graphql/useSave.tsx';
import { useAccountId } from '../../identity/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { onFocusLost } from '../../ui/focus.ts';
import { ArrowRightIcon, GiftIcon, UndoIcon } from '../../ui/icons.tsx';
import { fill } from '../../ui/texts.tsx';
import { notify } from '../../ui/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { smallPictureSrc, Thumbnail } from '../items/ItemPicture.tsx';
import { focusTag, goToItem } from '../items/itemTag.ts';
import styles from './ReservationActions.module.css';
import {
  ReservationActions_WishlistFragmentDoc,
  ReserveItemDocument,
  SharedItemCard_ReservationFragmentDoc,
  UnreserveItemDocument,
} from './reservations.generated.ts';

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

/** A page has up to 500 items, so the hooks of the mutations are here, where one of them is asked about. */
function ReservationQuestion({ item, wishlist, question, onChange, save }: ReservationQuestionProps) {
  const { cache } = useApolloClient();
  const change = useReservation();
  const { isToReserve, given, isLeaving } = question;
  const isTaken = item.isReserved && !item.viewerCanUnreserve;

  function close() {
    flushSync(() => onChange(null));
    // What has opened the question is gone: a message, or the button if somebody else has reserved the item meanwhile.
    if (isTaken || given) focusTag(item.id);
  }

  function handleConfirm() {
    if (isLeaving) return false;
    flushSync(() => onChange({ ...question, isLeaving: true }));
    const input = { wishlistId: wishlist.id, itemId: item.id, shareCode: wishlist.shareCode, insteadOf: given?.id };
    void save(() => change(input, isToReserve, askToSwap));
    return false;
  }

  /** The page has been told meanwhile which item the viewer has reserved already. The server allows one. */
  function askToSwap() {
    const id = cacheKey(cache, { __typename: 'SharedWishlist', id: wishlist.id });
    const shown = cache.readFragment({
      id,
      fragment: ReservationActions_WishlistFragmentDoc,
      fragmentName: 'ReservationActions_wishlist',
    });
    const other = shown?.items.find((one) => one.id !== item.id && one.viewerCanUnreserve);
    if (other) onChange({ isToReserve: true, given: other, isLeaving: false });
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

interface QuestionProps {
  item: Pick<PublicItem, 'name' | 'picture'>;
  onLeft?: (() => void) | undefined;
  onConfirm: () => unknown;
  onClose: () => void;
}

interface ReserveDialogProps extends QuestionProps, Pick<Question, 'given'> {
  ownerName: string;
  refusal: string | undefined;
}

function ReserveDialog({ item, given, ownerName, ...actions }: ReserveDialogProps) {
  const words = { name: item.name, owner: ownerName };
  const picture = <Thumbnail src={smallPictureSrc(item.picture)} />;
  if (!given) {
    const label = (
      <>
        <GiftIcon />
        <span>{reserveTexts.reserve}</span>
      </>
    );
    return (
      <ConfirmDialog title={reserveTexts.confirmReservation} picture={picture} confirmLabel={label} {...actions}>
        {fill(ownerName ? reserveTexts.reserveFor : reserveTexts.reserveQuestion, words)}
      </ConfirmDialog>
    );
  }

  /** Closes the dialog first, because a dialog that closes returns the focus to its opener. */
  function handleGoTo(itemId: string) {
    flushSync(actions.onClose);
    goToItem(itemId);
  }

  return (
    <ConfirmDialog
      title={reserveTexts.confirmReservation}
      picture={
        <div className={styles.swap}>
          <span className={styles.given}>
            <Thumbnail src={smallPictureSrc(given.picture)} />
          </span>
          <ArrowRightIcon />
          {picture}
        </div>
      }
      aside={fill(reserveTexts.alreadyGiving, { name: given.name })}
      confirmLabel={reserveTexts.giveInstead}
      otherAction={
        <Button variant="secondary" onClick={() => handleGoTo(given.id)}>
          <span>{fill(reserveTexts.goTo, { name: given.name })}</span>
        </Button>
      }
      {...actions}
    >
      {fill(ownerName ? reserveTexts.insteadFor : reserveTexts.insteadQuestion, words)}
    </ConfirmDialog>
  );
}

export const UnreserveDialog = ({ item: { name, picture }, ...actions }: QuestionProps) => (
  <ConfirmDialog
    title={reserveTexts.confirmUnreserve}
    confirmLabel={reserveTexts.unreserve}
    picture={<Thumbnail src={smallPictureSrc(picture)} />}
    {...actions}
  >
    {fill(reserveTexts.unreserveQuestion, { name })}
  </ConfirmDialog>
);

/**
 * The change is shown optimistically, and reverted if the server refuses it. `insteadOf` is of a reservation alone, and
 * `onSwap` asks for it if the viewer has reserved another item of the wishlist.
 */
export function useReservation() {
  const accountId = useAccountId();
  const client = useApolloClient();
  const [reserve] = useSave(ReserveItemDocument, {
    failed: failureOf,
    update: (cache, _, { input }) => free(cache, input.insteadOf),
  });
  const [unreserve] = useSave(UnreserveItemDocument, { failed: failureOf });

  return async function change(
    { insteadOf, ...item }: ReserveItemInput,
    isReserved: boolean,
    onSwap?: () => void,
  ): Promise<void> {
    if (!accountId) return notify.error(pageRefusals.SIGN_IN_TO_RESERVE);
    const shown = { __typename: 'Mutation', result: itemAs(item.itemId, isReserved) } as const;
    const { entity, code } = await (isReserved
      ? reserve({ input: { ...item, insteadOf } }, shown)
      : unreserve({ input: item }, shown));
    if (code === limitReached) {
      const sentence = reservationRefusals[limitReached];
      if (onSwap) notify.refused(sentence, reserveTexts.giveInstead, onSwap, toasts.defaultMs);
      else notify.error(sentence);
    }
    if (!entity) return;
    reloadGifts(client, accountId);
    const done = isReserved ? toastTexts.itemReserved : toastTexts.itemUnreserved;
    const undo = insteadOf
      ? () => change({ ...item, itemId: insteadOf, insteadOf: item.itemId }, true)
      : () => change(item, !isReserved);
    notify.undoable(done, undo, toasts.wishlistSuccessMs);
  };
}

/** The refusal that may offer to give this item instead, so that it has a message of its own. */
const limitReached = 'RESERVATION_LIMIT_REACHED';

function failureOf({ code, error }: Failure): string | null {
  if (code === limitReached) return null;
  if (code) return textByCode(reservationRefusals, code) ?? toastTexts.reserveFailed;
  if (isSignedOut(error)) return pageRefusals.SIGN_IN_TO_RESERVE;
  return isErrorResponse(error) ? toastTexts.reserveFailed : toastTexts.reserveThrew;
}

/** Shows that the item which a giver has given up for another one is free. */
function free(cache: ApolloCache, itemId: string | null | undefined) {
  if (!itemId) return;
  cache.writeFragment({
    id: cacheKey(cache, { __typename: 'SharedItem', id: itemId }),
    fragment: SharedItemCard_ReservationFragmentDoc,
    data: itemAs(itemId, false),
  });
}

/** The item as it is once the server has accepted the change. */
function itemAs(id: string, isReserved: boolean) {
  return {
    __typename: 'SharedItem',
    id,
    isReserved,
    viewerCanReserve: !isReserved,
    viewerCanUnreserve: isReserved,
  } as const;
}

/** Requests the viewer's gifts again if they are shown, after one was added or removed. */
export function reloadGifts(client: ApolloClient, viewerId: string | null): void {
  void client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        id: cacheKey(cache, { __typename: 'Viewer', id: viewerId ?? '' }),
        fields: { gifts: (_, { INVALIDATE }) => INVALIDATE },
      }),
  });
}
