import { giftTexts } from '@wishnest/messages/texts/gift';
import { reserveTexts } from '@wishnest/messages/texts/reserve';
import { sharedTexts } from '@wishnest/messages/texts/shared';
import type { PageItem } from '@wishnest/page/pageData';
import { pagePaths } from '@wishnest/page/paths';
import { equal } from '@wry/equality';
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EditIcon, GiftIcon, HeartIcon, PlusIcon } from '../../ui/icons.tsx';
import { Hint } from '../../ui/Text.tsx';
import { BoughtTick, TickCircle } from '../gifts/BoughtTick.tsx';
import { copyItemDialog, loadCopyItemDialog } from '../items/copyItemDialog.ts';
import { ItemCard } from '../items/ItemCard.tsx';
import type { ShownReservation } from '../items/Tag.tsx';
import { goToRemarks } from '../remarks/goToRemarks.ts';
import { type ReservableWishlist, ReservationActions } from '../reservations/ReservationActions.tsx';
import styles from './SharedItemCard.module.css';
import { hasReservation, reservationOf } from './sharedItem.ts';
import type { Step } from './step.ts';

interface SharedItemCardProps {
  item: PageItem;
  isOwn: boolean;
  isNew: boolean;
  isChanged: boolean;
  wishlist: ReservableWishlist;
  /** Null for somebody who may reserve, and for the owner. */
  step: Step | null;
  /** Whether it is on the page of the share link. */
  isOnItsPage: boolean;
  isReturnedTo: boolean;
}

/**
 * An item of a shared wishlist. It is compared by its content, because Apollo makes all unmasked items anew when one of them
 * changes, and 500 cards would be rendered for one reservation.
 */
export const SharedItemCard = memo(function SharedItemCard(props: SharedItemCardProps) {
  const { item, isOwn, isNew, isChanged, wishlist, step, isOnItsPage, isReturnedTo } = props;
  const reservation = reservationOf(item);
  const { lead, before, after, foot }: Parts = isOwn ? {} : partsFor(reservation, props);
  return (
    <ItemCard
      item={item}
      reservation={isOwn ? undefined : reservation}
      isNew={isNew}
      isChanged={isChanged}
      startsOpen={isReturnedTo}
      hasLine={isOnItsPage}
      lead={lead}
      foot={
        <>
          {!step && isReturnedTo && <WelcomeBack reservation={reservation} />}
          {foot}
        </>
      }
    >
      {!isOwn && (
        <>
          {before}
          {/* In one place for all states, so that its button keeps the focus, and its question stays, when the state changes. */}
          {!step && hasReservation(item) && <ReservationActions item={item} wishlist={wishlist} />}
          {after}
        </>
      )}
    </ItemCard>
  );
}, equal);

/** What stands around `ReservationActions`: above all actions, before it, after it, and below all actions. */
type Parts = Partial<Record<'lead' | 'before' | 'after' | 'foot', ReactNode>>;

/** What a viewer who is not the owner finds at an item, by whose it is. Who has a step to take cannot do more. */
function partsFor(reservation: ShownReservation, { item, wishlist, step, isOnItsPage }: SharedItemCardProps): Parts {
  const about = { item, wishlistId: wishlist.id };
  switch (reservation) {
    case 'unknown':
      return {
        before: <span className={styles.awaited} data-at="line" />,
        after: !step && <WantThisToo {...about} />,
      };
    case 'free':
      if (!step) return { after: <WantThisToo {...about} /> };
      return { lead: <StepSentence {...step} />, before: <StepLinks {...step} /> };
    case 'given':
      return { before: !step && <GivenActions {...about} isOnItsPage={isOnItsPage} /> };
    case 'others':
      return { foot: !step && <OthersActions {...about} /> };
  }
}

const StepSentence = ({ sentence }: Step) => (
  <div className={styles.sentence}>
    <Hint>{sentence}</Hint>
  </div>
);

const StepLinks = ({ label, way, register }: Step) => (
  <>
    <LinkButton {...way} data-at="line">
      <GiftIcon />
      {label}
    </LinkButton>
    {register && (
      <LinkButton {...register} variant="quiet">
        {reserveTexts.register}
      </LinkButton>
    )}
  </>
);

interface ActionProps {
  item: PageItem;
  wishlistId: string;
}

/** What somebody does about an item that they give: they buy it. That they may change their mind comes last. */
const GivenActions = ({ isOnItsPage, ...about }: ActionProps & { isOnItsPage: boolean }) => (
  <>
    <Bought {...about} />
    {isOnItsPage && (
      <LinkButton to={pagePaths.sharedWithMe.path} variant="flush">
        <HeartIcon />
        <span>{giftTexts.all}</span>
      </LinkButton>
    )}
    <WriteToGivers {...about} />
    <WantThisToo {...about} />
  </>
);

const OthersActions = (about: ActionProps) => (
  <div className={styles.more}>
    <WriteToGivers {...about} />
    <WantThisToo {...about} />
  </div>
);

/** The viewer's note that they have bought the item. The first tick says who sees it. */
function Bought({ item: { id, viewerHasBought = false }, wishlistId }: ActionProps) {
  const hintId = `bought-${id}`;
  return (
    <div className={styles.bought} data-at="line">
      <BoughtTick gift={{ id, wishlistId, isBought: viewerHasBought }} hasItem aria-describedby={hintId}>
        <TickCircle />
        <span>{giftTexts.bought}</span>
      </BoughtTick>
      <Hint id={hintId} role="status">
        {viewerHasBought ? giftTexts.onlyYou : giftTexts.tickIt}
      </Hint>
    </div>
  );
}

/** Leads from a reserved item to what givers write about it. */
const WriteToGivers = ({ item, wishlistId }: ActionProps) => (
  <Button variant="flush" onClick={() => goToRemarks(wishlistId, item.id)}>
    <EditIcon />
    <span>{sharedTexts.writeToGivers}</span>
  </Button>
);

/** Copies the item to a wishlist of the viewer's own. */
function WantThisToo({ item, wishlistId }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="flush" busy={isOpen} onClick={() => loadCopyItemDialog(() => setOpen(true))}>
        <PlusIcon />
        <span>{sharedTexts.wantThisToo}</span>
      </Button>
      <Suspense>
        {isOpen && <copyItemDialog.Part item={item} wishlistId={wishlistId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** How long somebody who comes back from the login reads that they are logged in, in milliseconds. */
const welcomeMs = 8000;

/** Says so once, until the item is reserved. A page that the server has rendered does not have it until it is hydrated. */
function WelcomeBack({ reservation }: { reservation: ShownReservation }) {
  const [isShown, setShown] = useState<boolean>();
  if (isShown && (reservation === 'given' || reservation === 'others')) setShown(false);
  useEffect(() => {
    setShown(true);
    const timer = setTimeout(() => setShown(false), welcomeMs);
    return () => clearTimeout(timer);
  }, []);
  if (isShown === undefined) return null;
  return <Hint role="status">{isShown && reservation === 'free' && sharedTexts.welcomeBack}</Hint>;
}
