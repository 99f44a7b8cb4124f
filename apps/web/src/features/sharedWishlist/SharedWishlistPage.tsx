import { useMutation } from '@apollo/client/react';
import { emptyTexts } from '@wishnest/messages/texts/empty';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { pageTexts } from '@wishnest/messages/texts/page';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { reserveTexts } from '@wishnest/messages/texts/reserve';
import { sharedTexts } from '@wishnest/messages/texts/shared';
import { shellTexts } from '@wishnest/messages/texts/shell';
import { itemParameter, pages, shareCodeIn, sharedPath } from '@wishnest/page/paths';
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { logout } from '../../identity/actions.ts';
import { signInAt } from '../../identity/returnPath.ts';
import { keepSeen } from '../../identity/seenWishlists.ts';
import { useAccountId, useSessionOrFailure, useViewer } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { EmptyState, ErrorNotice } from '../../ui/Notice.tsx';
import { fill } from '../../ui/texts.tsx';
import { WrappingPaper } from '../items/ItemPicture.tsx';
import { focusOpenItem } from '../items/itemTag.ts';
import { useItemPolling } from '../items/useItemPolling.tsx';
import emptyNest from '../shell/emptyNest.svg?no-inline';
import { LanguageMenu } from '../shell/LanguageLinks.tsx';
import lost from '../shell/lost.svg?no-inline';
import { Brand, PageTitle } from '../shell/PublicPage.tsx';
import layout from './SharedItems.module.css';
import { isNoneFree, SharedItems } from './SharedItems.tsx';
import styles from './SharedWishlistPage.module.css';
import { OpenSharedWishlistDocument, SharedWishlistDocument } from './sharedWishlist.generated.ts';
import { useSharedWishlist } from './useSharedWishlist.ts';
import { OwnGift, SharedHint, SharedSkeleton, WishlistHeader } from './WishlistHeader.tsx';

export function SharedWishlistPage() {
  const shareCode = shareCodeIn(useParams().shareCode ?? '');
  const { status } = useViewer();
  const asker = useAsker();
  // If the browser restores the page as it was, somebody else may have signed in since.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>
          <Brand to={status === 'account' ? pages.dashboard.path : pages.landing.path} />
        </h1>
        {asker === 'forgotten' && <ForgottenActions shareCode={shareCode} />}
        {(asker === 'known' || asker === 'lost') && <HeaderLink isSignedIn={status === 'account'} />}
      </header>
      <main id="main" tabIndex={-1}>
        <SharedWishlist shareCode={shareCode} />
      </main>
      <div className={styles.foot}>
        {status === 'visitor' && <Invitation />}
        <LanguageMenu />
      </div>
    </div>
  );
}

/** Most people come here by somebody's link, and learn at the end that they can have a wishlist too. */
const Invitation = () => (
  <aside className={styles.invitation} aria-label={sharedTexts.makeYourOwn}>
    <Drawing src={emptyNest} width={150} height={98} loading="lazy" />
    <h2>{sharedTexts.makeYourOwn}</h2>
    <p className={styles.advice}>{sharedTexts.howItWorks}</p>
    <LinkButton to={pages.register.path}>{sharedTexts.start}</LinkButton>
  </aside>
);

const HeaderLink = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <LinkButton variant="quiet" className={styles.link} to={isSignedIn ? pages.dashboard.path : pages.landing.path}>
    {isSignedIn ? sharedTexts.goToDashboard : sharedTexts.openApp}
  </LinkButton>
);

/** For somebody whose sign-in was lost. Logging out makes them a visitor. */
const ForgottenActions = ({ shareCode }: { shareCode: string }) => (
  <span className={styles.actions}>
    <LinkButton variant="quiet" className={styles.link} to={signInAt(sharedPath(shareCode))}>
      {reserveTexts.login}
    </LinkButton>
    <Button variant="quiet" className={styles.link} onClick={logout}>
      {shellTexts.logout}
    </Button>
  </span>
);

function SharedWishlist({ shareCode }: { shareCode: string }) {
  const asker = useAsker();
  const viewer = useViewer();
  const { wishlist, isLoaded, error, refetch } = useSharedWishlist(shareCode);
  const { changedIds, status } = useItemPolling(
    SharedWishlistDocument,
    { shareCode },
    ({ sharedWishlist }) => sharedWishlist?.items ?? [],
    asker === 'known' && Boolean(wishlist),
  );
  const returnedTo = useItemOfAddress(Boolean(wishlist));
  const isOwn = wishlist?.__typename === 'OwnWishlist';
  const isGiver = viewer.status === 'account' && viewer.isVerified && isLoaded && !isOwn;
  useKeepSeen(shareCode, wishlist ?? null);
  useRecordOpening(shareCode, isGiver && Boolean(wishlist), wishlist?.items.at(-1)?.id ?? null);

  const retry = asker === 'known' ? refetch : () => location.reload();
  const hasFailed = asker === 'lost' || error !== undefined;
  if (wishlist === undefined) {
    const message = asker === 'known' ? refusalTexts.SHARE_CODE_NOT_FOUND : pageTexts.loadFailed;
    return hasFailed || asker === 'forgotten' ? <NotLoaded message={message} onRetry={retry} /> : <SharedSkeleton />;
  }
  if (!wishlist) return <InvalidLink />;

  const areReservationsMissing = !isOwn && wishlist.items.some((item) => !('isReserved' in item));
  const own = wishlist.items.find((item) => 'viewerCanUnreserve' in item && item.viewerCanUnreserve);
  const ownHint = isOwn ? sharedTexts.ownHint : null;
  const failedHint = hasFailed && areReservationsMissing ? sharedTexts.reservationsNotLoaded : null;
  const forgottenHint = asker === 'forgotten' ? sharedTexts.logInToSee : null;
  const allReservedHint = isNoneFree(wishlist.items) ? (
    <span className={styles.allReserved}>
      <strong>{sharedTexts.noneFree}</strong> <span>{sharedTexts.comeBack}</span>
    </span>
  ) : null;
  const header = (
    <>
      <WishlistHeader wishlist={wishlist} isOwn={isOwn} />
      {own && <OwnGift item={own} />}
      {!own && wishlist.items.length > 0 && (
        <SharedHint isChecking={areReservationsMissing && !hasFailed && asker !== 'forgotten'}>
          {ownHint ?? failedHint ?? forgottenHint ?? allReservedHint ?? hintFor(wishlist.owner.name)}
        </SharedHint>
      )}
    </>
  );
  return (
    <div data-paper={wishlist.paper}>
      <PageTitle>{wishlist.name}</PageTitle>
      {status}
      <WrappingPaper className={styles.strip} />
      {hasFailed && (
        <div className={styles.failure}>
          <ErrorNotice message={loadFailureTexts.latest} onRetry={retry} />
        </div>
      )}
      <article className={layout.wishlist} data-empty={wishlist.items.length === 0 || undefined}>
        {wishlist.items.length > 0 && (
          <SharedItems
            wishlist={wishlist}
            items={wishlist.items}
            isOwn={isOwn}
            shareCode={shareCode}
            changedIds={changedIds}
            returnedTo={returnedTo}
            header={header}
          />
        )}
        {wishlist.items.length === 0 && (
          <>
            {header}
            <EmptyState picture={emptyNest}>
              <p>{emptyTexts.items}</p>
            </EmptyState>
          </>
        )}
      </article>
    </div>
  );
}

/** What this page knows of who asks. The server sends the wishlist nevertheless, without its reservations. */
type Asker =
  /** A visitor or an account. */
  | 'known'
  /** The identity provider is about to say it. */
  | 'awaited'
  /** The identity provider does not say it. */
  | 'lost'
  /** Somebody whose sign-in was lost, without a logout. */
  | 'forgotten';

function useAsker(): Asker {
  const viewer = useViewer();
  const session = useSessionOrFailure();
  if (viewer.status !== 'unknown') return 'known';
  if (session.status === 'unknown') return 'forgotten';
  const isLate = session.status === 'loading' && session.isLate;
  return session.status === 'failed' || isLate ? 'lost' : 'awaited';
}

const hintFor = (owner: string) => (owner ? fill(sharedTexts.hint, { owner }) : sharedTexts.hintWithoutName);

const InvalidLink = () => (
  <EmptyState picture={lost}>
    <PageTitle>{sharedTexts.notFound}</PageTitle>
    <p role="alert" className={styles.invalid}>
      {refusalTexts.SHARE_CODE_NOT_FOUND}
    </p>
    <p className={styles.advice}>{sharedTexts.askForNewLink}</p>
  </EmptyState>
);

/** Keeps what this page is, for somebody who opens it again without a network. */
function useKeepSeen(shareCode: string, wishlist: { name: string; owner: { name: string } } | null) {
  const accountId = useAccountId();
  const [name, owner] = [wishlist?.name, wishlist?.owner.name];
  useEffect(() => {
    if (!accountId || name === undefined || owner === undefined || !readPageConfig().keepsCopy) return;
    keepSeen(accountId, sharedPath(shareCode), { name, owner });
  }, [accountId, shareCode, name, owner]);
}

/** Lists the wishlist under the giver's 'Shared With Me'. After a failure, which is not shown, the next visit does it. */
function useRecordOpening(shareCode: string, isGiver: boolean, lastItemId: string | null) {
  const [open] = useMutation(OpenSharedWishlistDocument, { errorPolicy: 'all' });
  useEffect(() => {
    if (isGiver) void open({ variables: { input: { shareCode, lastItemId } } });
  }, [open, shareCode, isGiver, lastItemId]);
}

/**
 * Finds the item that the address names, for somebody who returns to it from the login, moves the focus there, and removes it
 * from the address. Whoever uses another item already, which is possible before the page is hydrated, stays there.
 * @returns the id of that item, from the first rendering on, so that the item is never shown closed and then opened
 */
function useItemOfAddress(isShown: boolean): string | null {
  const [search, setSearch] = useSearchParams();
  const itemId = search.get(itemParameter);
  const [found, setFound] = useState(itemId);
  if (itemId !== null && itemId !== found) setFound(itemId);
  useLayoutEffect(() => {
    if (itemId === null || !isShown) return;
    if (!document.activeElement?.closest('details')) focusOpenItem(itemId);
    const remove = (current: URLSearchParams) => {
      current.delete(itemParameter);
      return current;
    };
    setSearch(remove, { replace: true, preventScrollReset: true });
  }, [itemId, isShown, setSearch]);
  return found;
}

const NotLoaded = (notice: ComponentProps<typeof ErrorNotice>) => (
  <>
    <PageTitle>{sharedTexts.notLoaded}</PageTitle>
    <ErrorNotice {...notice} />
  </>
);
