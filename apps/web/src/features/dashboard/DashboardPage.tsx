import { useFragment } from '@apollo/client/react';
import type { IncomingItem } from '@wishnest/domain/incoming';
import { toasts } from '@wishnest/domain/limits';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { emptyTexts } from '@wishnest/messages/texts/empty';
import { incomingTexts } from '@wishnest/messages/texts/incoming';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { removedTexts } from '@wishnest/messages/texts/removed';
import { uiTexts } from '@wishnest/messages/texts/ui';
import { incomingIn, isIncoming } from '@wishnest/page/incomingPath';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccountId } from '../../identity/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { loadedPart } from '../../ui/loadedPart.ts';
import { EmptySentence } from '../../ui/Notice.tsx';
import { Hint } from '../../ui/Text.tsx';
import { notify } from '../../ui/toast.tsx';
import emptyNest from '../shell/emptyNest.svg?no-inline';
import { PageTitle } from '../shell/PublicPage.tsx';
import { usePageQuery } from '../shell/usePageQuery.tsx';
import { SheetSkeletons } from '../wishlists/Columns.tsx';
import { type TakenOff, TakenOffList } from '../wishlists/TakenOffList.tsx';
import styles from './DashboardPage.module.css';
import {
  DashboardDocument,
  type DashboardPage_ViewerFragment,
  DashboardPage_ViewerFragmentDoc,
} from './dashboard.generated.ts';
import { Line } from './Line.tsx';
import { NewWishlistDialog } from './OwnWishlistDialogs.tsx';
import { SortableSheets } from './SortableSheets.tsx';
import { useRestoreWishlist } from './useRestoreWishlist.ts';

const Gifts = lazy(async () => ({ default: (await import('../gifts/Gifts.tsx')).Gifts }));

const incomingItemDialog = loadedPart(async () => (await import('./IncomingItemDialog.tsx')).IncomingItemDialog);

function DashboardPage() {
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreatedId] = useState('');
  const hasAny = useHasAny();
  const [incoming, dropIncoming] = useIncomingItem();

  function handleCreated(wishlistId: string) {
    setCreating(false);
    setCreatedId(wishlistId);
  }

  const create = (
    <Button onClick={() => setCreating(true)}>
      <PlusIcon />
      {dashboardTexts.create}
    </Button>
  );
  return (
    <div>
      <PageTitle>{dashboardTexts.title}</PageTitle>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{dashboardTexts.title}</h1>
        <div className={styles.create} inert={!hasAny}>
          {create}
        </div>
      </header>
      <Suspense
        fallback={
          <>
            <Line />
            <SheetSkeletons label={dashboardTexts.loading} hasHandle />
          </>
        }
      >
        <Wishlists createdId={createdId} incoming={incoming} onIncomingAdded={dropIncoming}>
          {create}
        </Wishlists>
      </Suspense>
      {isCreating && <NewWishlistDialog onCreated={handleCreated} onClose={() => setCreating(false)} />}
    </div>
  );
}

export { DashboardPage as Component };

/**
 * Whether the viewer has a wishlist or a gift. The button to create one is at the head of the page then, and below the sentence of the
 * empty state if there is nothing. As long as that is not known it has its place at the head, and cannot be seen.
 */
function useHasAny(): boolean {
  const id = useAccountId() ?? '';
  const { data, complete } = useFragment({
    fragment: DashboardPage_ViewerFragmentDoc,
    from: { __typename: 'Viewer', id },
  });
  return complete && !isEmpty(data);
}

function isEmpty({ wishlists, gifts }: DashboardPage_ViewerFragment): boolean {
  return wishlists.length === 0 && gifts.gifts.length === 0;
}

/** What another app has sent to the address, which loses it at once, so that the history does not keep it. */
function useIncomingItem() {
  const [search, setSearch] = useSearchParams();
  const [incoming, setIncoming] = useState<IncomingItem | null>(null);
  useEffect(() => {
    if (!search.toString()) return;
    const item = incomingIn(search);
    if (item) open(item);
    else if (isIncoming(search)) notify.error(incomingTexts.noLink);
    setSearch({}, { replace: true });

    function open(item: IncomingItem) {
      incomingItemDialog.load().then(
        () => setIncoming(item),
        () => notify.refused(incomingTexts.notOpened, uiTexts.tryAgain, () => open(item), toasts.defaultMs),
      );
    }
  }, [search, setSearch]);
  return [incoming, () => setIncoming(null)] as const;
}

interface WishlistsProps {
  /** The id of the wishlist that has just been created on this page; '' if there is none. */
  createdId: string;
  /** What another app has sent; null for nothing. */
  incoming: IncomingItem | null;
  onIncomingAdded: () => void;
  /** The button of the empty state. */
  children: ReactNode;
}

function Wishlists({ createdId, incoming, onIncomingAdded, children }: WishlistsProps) {
  const { data, failure } = usePageQuery(DashboardDocument, {}, loadFailureTexts.wishlists);
  if (!data) return failure;
  const { wishlists, removedWishlists, gifts } = data.viewer;
  return (
    <>
      {failure}
      {wishlists.length > 0 && <SortableSheets {...data.viewer} createdId={createdId} />}
      {wishlists.length === 0 && gifts.gifts.length > 0 && (
        <>
          <div className={styles.none}>
            <Drawing src={emptyNest} width={110} height={72} />
            <EmptySentence>{emptyTexts.wishlists}</EmptySentence>
          </div>
          <Suspense>
            <Gifts />
          </Suspense>
        </>
      )}
      <Suspense>
        {incoming && <incomingItemDialog.Part incoming={incoming} wishlists={wishlists} onClose={onIncomingAdded} />}
      </Suspense>
      {wishlists.length === 0 && gifts.gifts.length === 0 && <EmptyDashboard>{children}</EmptyDashboard>}
      <RemovedWishlists removed={removedWishlists} />
    </>
  );
}

const RemovedWishlists = ({ removed }: { removed: readonly TakenOff[] }) => (
  <TakenOffList
    icon={<TrashIcon />}
    count={removedTexts.wishlistCount({ count: removed.length })}
    title={removedTexts.wishlists}
    kept={removedTexts.kept}
    entries={removed}
    onRestore={useRestoreWishlist()}
  />
);

const EmptyDashboard = ({ children }: { children: ReactNode }) => (
  <div className={styles.empty}>
    <Drawing src={emptyNest} width={220} height={143} />
    <EmptySentence>{emptyTexts.wishlists}</EmptySentence>
    {children}
    <Hint>{dashboardTexts.onlyToGive}</Hint>
  </div>
);
