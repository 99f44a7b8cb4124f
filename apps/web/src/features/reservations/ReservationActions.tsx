import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { toasts } from '@wishnest/domain/limits';
import { textByCode } from '@wishnest/messages/i18n';
import { pageRefusals } from '@wishnest/messages/texts/page';
import { reservationRefusals } from '@wishnest/messages/texts/reservation';
import { reserveTexts } from '@wishnest/messages/texts/shared';
import { toastTexts } from '@wishnest/messages/texts/toast';
import type { ItemReservation, PublicItem } from '@wishnest/page/pageData';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { cacheKey } from '../../graphql/cache.ts';
import { isErrorResponse, isSignedOut } from '../../graphql/errors.ts';
import type { ReserveItemInput } from '../../graphql/schema.generated.ts';
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
import {
  ReserveItemDocument,
  SharedItemCard_ReservationFragmentDoc,
  UnreserveItemDocument,
} from './reservations.generated.ts';
import styles from './reservations.module.css';

export interface ReservableList {
  wishlist: { id: string; owner: { name: string } };
  items: readonly (PublicItem & Partial<ItemReservation>)[];
  /** Given on the page of the share link, whose opening may not be recorded yet. */
  shareCode?: string | undefined;
  /** The same for all items, since each use of it has two mutation hooks, and a page has up to 500 items. */
  change: ReturnType<typeof useReservation>;
}

interface ReservationActionsProps {
  item: PublicItem & ItemReservation;
  list: RefObject<ReservableList>;
}

export function ReservationActions({ item, list }: ReservationActionsProps) {
  const { id, viewerCanReserve, viewerCanUnreserve } = item;
  const [isSaving, save] = useBusy();
  const [question, setQuestion] = useState<Question | null>(null);
  const isTaken = item.isReserved && !viewerCanUnreserve;

  function close() {
    flushSync(() => setQuestion(null));
    // What has opened the question is gone: a message, or the button if somebody else has reserved the item meanwhile.
    if (isTaken || question?.given) focusTag(id);
  }

  /** The question fades while the page shows the change already. */
  function handleConfirm() {
    if (!question || question.isLeaving) return false;
    const leaving = { ...question, isLeaving: true };
    flushSync(() => setQuestion(leaving));
    setTimeout(() => setQuestion((current) => (current === leaving ? null : current)), leaveMs);
    const { wishlist, shareCode, change } = list.current;
    const insteadOf = question.given?.id;
    void save(() =>
      change({ wishlistId: wishlist.id, itemId: id, shareCode, insteadOf }, question.isToReserve, askToSwap),
    );
    return false;
  }

  /** The page has been told meanwhile which item the viewer has reserved already. */
  function askToSwap() {
    const given = findReserved(list.current, id);
    if (given) setQuestion({ isToReserve: true, given, isLeaving: false });
  }

  const actions = { item, isLeaving: question?.isLeaving ?? false, onConfirm: handleConfirm, onClose: close };
  return (
    <>
      {/* One button for both actions, so that it keeps the focus when one replaces the other. */}
      {(viewerCanReserve || viewerCanUnreserve) && (
        <Button
          ref={moveFocusToTag}
          variant={viewerCanReserve ? 'primary' : 'quietInk'}
          busy={isSaving}
          onClick={() =>
            setQuestion({
              isToReserve: viewerCanReserve,
              given: undefined,
              isLeaving: false,
            })
          }
        >
          {viewerCanReserve ? <GiftIcon /> : <UndoIcon />}
          <span>{viewerCanReserve ? reserveTexts.reserve : reserveTexts.unreserve}</span>
        </Button>
      )}
      {question?.isToReserve === false && <UnreserveDialog {...actions} />}
      {question?.isToReserve && (
        <ReserveDialog
          {...actions}
          owner={list.current.wishlist.owner}
          given={question.given}
          refusal={isTaken ? reserveTexts.takenMeanwhile : undefined}
        />
      )}
    </>
  );
}

interface Question {
  /** It is asked until the end, also once the page shows the answer to it. */
  isToReserve: boolean;
  /** The viewer's other item of the wishlist, which they would give up, once the server has refused a second one. */
  given: PublicItem | undefined;
  isLeaving: boolean;
}

/** How long a question takes to fade, in milliseconds: `--quick` of `styles/tokens.css`. */
const leaveMs = 120;

/** Moves the focus to the item's tag if the button is removed, because somebody else has reserved the item first. */
const moveFocusToTag = onFocusLost((button) => button.closest('details')?.querySelector('summary')?.focus());

interface QuestionProps {
  item: Pick<PublicItem, 'name' | 'picture'>;
  isLeaving?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** The item of the same wishlist that the viewer has reserved already. The server allows one. */
const findReserved = ({ items }: ReservableList, itemId: string) =>
  items.find(({ id, viewerCanUnreserve }) => id !== itemId && viewerCanUnreserve);

interface ReserveDialogProps extends QuestionProps, Pick<Question, 'given'> {
  /** The name is '' if the owner has no profile (yet). */
  owner: { name: string };
  refusal: string | undefined;
}

function ReserveDialog({ item, given, owner, ...actions }: ReserveDialogProps) {
  const words = { name: item.name, owner: owner.name };
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
        {fill(owner.name ? reserveTexts.reserveFor : reserveTexts.reserveQuestion, words)}
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
      {fill(owner.name ? reserveTexts.insteadFor : reserveTexts.insteadQuestion, words)}
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
  const [reserve] = useMutation(ReserveItemDocument, { errorPolicy: 'all' });
  const [unreserve] = useMutation(UnreserveItemDocument, { errorPolicy: 'all' });

  return async function change(
    { insteadOf, ...item }: ReserveItemInput,
    isReserved: boolean,
    onSwap?: () => void,
  ): Promise<void> {
    if (!accountId) return notify.error(pageRefusals.SIGN_IN_TO_RESERVE);
    const optimisticResponse = { __typename: 'Mutation', result: itemAs(item.itemId, isReserved) } as const;
    const { data, error } = await (isReserved
      ? reserve({
          variables: { input: { ...item, insteadOf } },
          optimisticResponse,
          update: (cache, { data }) => void (data?.result?.__typename === 'SharedItem' && free(cache, insteadOf)),
        })
      : unreserve({ variables: { input: item }, optimisticResponse }));
    const result = data?.result;
    if (result?.__typename === 'SharedItem') {
      reloadGifts(client, accountId);
      const done = isReserved ? toastTexts.itemReserved : toastTexts.itemUnreserved;
      const undo = insteadOf
        ? () => change({ ...item, itemId: insteadOf, insteadOf: item.itemId }, true)
        : () => change(item, !isReserved);
      notify.undoable(done, undo, toasts.wishlistSuccessMs);
    } else if (result) {
      const sentence = textByCode(reservationRefusals, result.code) ?? toastTexts.reserveFailed;
      if (onSwap && result.code === 'RESERVATION_LIMIT_REACHED')
        notify.refused(sentence, reserveTexts.giveInstead, onSwap, toasts.defaultMs);
      else notify.error(sentence);
      // Another tab or another person has changed what the page shows.
      void client.refetchQueries({ include: 'active' });
    } else if (isSignedOut(error)) notify.error(pageRefusals.SIGN_IN_TO_RESERVE);
    else notify.error(isErrorResponse(error) ? toastTexts.reserveFailed : toastTexts.reserveThrew);
  };
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
