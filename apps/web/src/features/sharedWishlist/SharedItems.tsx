import type { PageViewer } from '@wishnest/domain/access';
import { freeOnlyFromItems } from '@wishnest/domain/limits';
import { itemMarks } from '@wishnest/messages/texts/item';
import { pageRefusals } from '@wishnest/messages/texts/page';
import { reserveTexts, sharedTexts } from '@wishnest/messages/texts/shared';
import { shellTexts } from '@wishnest/messages/texts/shell';
import type { ItemReservation, PublicItem } from '@wishnest/page/pageData';
import { pages } from '@wishnest/page/paths';
import { equal } from '@wry/equality';
import { memo, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { signInFor } from '../../identity/returnPath.ts';
import { useViewer } from '../../identity/session.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { fill } from '../../ui/texts.tsx';
import { ItemCard, type ReservationState } from '../items/ItemCard.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { SmallPicture } from '../items/ItemPicture.tsx';
import { goToItem } from '../items/itemTag.ts';
import { type ReservableList, ReservationActions, useReservation } from '../reservations/ReservationActions.tsx';
import styles from './sharedWishlist.module.css';
import { useLatest } from './useSharedWishlist.ts';

interface SharedItemsProps {
  wishlist: { id: string; owner: { name: string; avatar: string } };
  items: readonly SharedItem[];
  /** Whether the viewer is the owner, who never learns what is reserved. */
  isOwn?: boolean;
  shareCode?: string;
  newItems?: ReadonlySet<string>;
  /** Those that have just changed. */
  changedIds: ReadonlySet<string>;
  /** Shown above the items, or beside them on a wide screen. */
  header?: ReactNode;
  /** The item that the address has named, which is open from the start. */
  returnedTo?: string | null;
}

/** The items of a shared wishlist. On a long one, the items that others have reserved can be hidden. */
export function SharedItems(props: SharedItemsProps) {
  const { wishlist, items, isOwn = false, shareCode, newItems, changedIds, header, returnedTo } = props;
  const viewer = useViewer();
  const [isFreeOnly, setFreeOnly] = useState(false);
  const list = useLatest({ wishlist, items, shareCode, change: useReservation() });
  const isKnown = items.some(({ isReserved }) => isReserved !== undefined);
  const isNoneFree = isKnown && items.every((item) => item.isReserved && !item.viewerCanUnreserve);

  const own = items.find(({ viewerCanUnreserve }) => viewerCanUnreserve);
  const step = stepFor(viewer);
  const signInTo = (item: SharedItem, path: string) =>
    shareCode ? signInFor(path, shareCode, item, wishlist.owner) : { to: path };

  return (
    <>
      {header && <span className={styles.ribbon} />}
      <div className={styles.top}>
        {header}
        {items.length >= freeOnlyFromItems && (
          <div className={styles.choice}>
            {isKnown && (
              <label className="row gap-2 target">
                <input type="checkbox" checked={isFreeOnly} onChange={(event) => setFreeOnly(event.target.checked)} />
                {sharedTexts.freeOnly}
              </label>
            )}
          </div>
        )}
        {own && header && <OwnGift item={own} />}
      </div>
      <div>
        {isFreeOnly && isNoneFree && <p className="soft">{sharedTexts.noneFree}</p>}
        <ItemList isSpacious={shareCode !== undefined} data-free-only={isFreeOnly || undefined}>
          {items.map((item) => (
            <SharedItemCard
              key={item.id}
              item={item}
              isOwn={isOwn}
              isNew={newItems?.has(item.id) ?? false}
              isChanged={changedIds.has(item.id)}
              list={list}
              step={step && { ...step, link: signInTo(item, step.path) }}
              isOnItsPage={shareCode !== undefined}
              isReturnedTo={item.id === returnedTo}
            />
          ))}
        </ItemList>
      </div>
    </>
  );
}

/** What the viewer gives from this wishlist, and the way to it, beside a list of which only a part is in sight. */
const OwnGift = ({ item: { id, name, picture } }: { item: PublicItem }) => (
  <button type="button" className={styles.ownGift} onClick={() => goToItem(id)}>
    <SmallPicture picture={picture} />
    <span>
      <strong>{itemMarks.own}</strong>
      <bdi>{name}</bdi>
    </span>
    <ChevronRightIcon />
  </button>
);

/** An item of a wishlist behind a share link. Without its reservation, the viewer is its owner or not known yet. */
type SharedItem = PublicItem & Partial<ItemReservation>;

interface SharedItemCardProps {
  item: SharedItem;
  isOwn: boolean;
  isNew: boolean;
  isChanged: boolean;
  list: RefObject<ReservableList>;
  /** What the viewer has to do before reserving, and the way there; null if nothing. */
  step: (Step & { link: Pick<LinkProps, 'to' | 'state'> }) | null;
  isOnItsPage: boolean;
  isReturnedTo: boolean;
}

/**
 * An item of a shared wishlist. It is compared by its content, because Apollo makes all unmasked items anew when one of them
 * changes, and 500 cards would be rendered for one reservation.
 */
const SharedItemCard = memo(function SharedItemCard(props: SharedItemCardProps) {
  const { item, isOwn, isNew, isChanged, list, step, isOnItsPage, isReturnedTo } = props;
  const state = stateOf(item);
  return (
    <ItemCard
      item={item}
      reservation={isOwn ? undefined : state}
      isNew={isNew}
      isChanged={isChanged}
      startsOpen={isReturnedTo}
      hasLine={isOnItsPage}
      lead={
        state === 'free' &&
        step && (
          <p className={styles.login}>
            {step.sentence} <Link {...step.link}>{step.label}</Link>
          </p>
        )
      }
      foot={
        <>
          {isReturnedTo && !step && <WelcomeBack state={state} />}
          {isOnItsPage && state === 'own' && (
            <p className="soft small roomy">
              {fill(sharedTexts.whereItIs, {
                place: <Link to={pages.sharedWithMe.path}>{shellTexts.sharedWithMe}</Link>,
              })}
            </p>
          )}
        </>
      }
    >
      {hasReservation(item) && <ReservationActions item={item} list={list} />}
      {state === 'unknown' && !isOwn && <span className={styles.awaited} />}
    </ItemCard>
  );
}, equal);

/** What a viewer has to do before they can reserve. */
interface Step {
  path: string;
  sentence: string;
  label: string;
}

function stepFor(viewer: PageViewer): Step | null {
  const { login, verify, verifyFirst } = reserveTexts;
  if (viewer.status !== 'account')
    return { path: pages.login.path, sentence: pageRefusals.SIGN_IN_TO_RESERVE, label: login };
  return viewer.isVerified ? null : { path: pages.verifyEmail.path, sentence: verifyFirst, label: verify };
}

/** How long somebody who comes back from the login reads that they are logged in, in milliseconds. */
const welcomeMs = 8000;

/** Says so once, until the item is reserved. A page that the server has rendered does not have it until it is hydrated. */
function WelcomeBack({ state }: { state: ReservationState }) {
  const [isShown, setShown] = useState<boolean>();
  if (isShown && (state === 'own' || state === 'others')) setShown(false);
  useEffect(() => {
    setShown(true);
    const timer = setTimeout(() => setShown(false), welcomeMs);
    return () => clearTimeout(timer);
  }, []);
  if (isShown === undefined) return null;
  return (
    <p role="status" className="soft small">
      {isShown && state === 'free' && sharedTexts.welcomeBack}
    </p>
  );
}

const hasReservation = (item: SharedItem): item is PublicItem & ItemReservation => item.isReserved !== undefined;

function stateOf({ isReserved, viewerCanUnreserve }: SharedItem): ReservationState {
  if (isReserved === undefined) return 'unknown';
  if (!isReserved) return 'free';
  return viewerCanUnreserve ? 'own' : 'others';
}
