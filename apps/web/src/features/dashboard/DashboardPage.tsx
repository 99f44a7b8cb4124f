import { useBackgroundQuery, useSuspenseQuery } from '@apollo/client/react';
import { dashboardTexts } from '@wishnest/domain/texts/dashboard';
import { emptyStates, loadFailures } from '@wishnest/domain/texts/data';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { cacheAndNetwork } from '../../graphql/client.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/Notice.tsx';
import type { GiftsProps } from '../gifts/Gifts.tsx';
import { PageFailure } from '../shell/PageFailure.tsx';
import { PageTitle } from '../shell/PublicPage.tsx';
import emptyNest from '../wishlists/emptyNest.svg?no-inline';
import { SheetSkeletons } from '../wishlists/WishlistFrame.tsx';
import { DashboardDocument } from './dashboard.generated.ts';
import styles from './dashboard.module.css';
import { NewWishlistDialog } from './NewWishlistDialog.tsx';
import { SortableSheets } from './SortableWishlists.tsx';

export function DashboardPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreatedId] = useState('');

  function handleCreated(wishlistId: string) {
    setCreating(false);
    setCreatedId(wishlistId);
  }

  return (
    <div className={styles.page}>
      <PageTitle>{dashboardTexts.title}</PageTitle>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {dashboardTexts.title}
        </h1>
        <Button onClick={() => setCreating(true)}>
          <PlusIcon />
          {dashboardTexts.create}
        </Button>
      </header>
      <Suspense fallback={<SheetSkeletons label={dashboardTexts.loading} />}>
        <GiftsAndWishlists createdId={createdId} focusHeading={() => heading.current?.focus()} />
      </Suspense>
      {isCreating && <NewWishlistDialog onCreated={handleCreated} onClose={() => setCreating(false)} />}
    </div>
  );
}

interface GiftsAndWishlistsProps {
  /** The id of the wishlist that has just been created on this page; '' where there is none. */
  createdId: string;
  focusHeading: () => void;
}

function GiftsAndWishlists({ createdId, focusHeading }: GiftsAndWishlistsProps) {
  // The wishlists are requested here already, because React does not render them while the gifts before them are awaited.
  useBackgroundQuery(DashboardDocument, cacheAndNetwork);
  return (
    <>
      <LazyGifts isShort onFocusLost={focusHeading} />
      <Wishlists createdId={createdId} onDeleted={focusHeading} />
    </>
  );
}

interface WishlistsProps {
  createdId: string;
  onDeleted: () => void;
}

function Wishlists(props: WishlistsProps) {
  const { data, error, refetch } = useSuspenseQuery(DashboardDocument, cacheAndNetwork);
  const retry = () => void refetch();
  if (!data) return <PageFailure message={loadFailures.wishlists} onRetry={retry} />;
  const { wishlists } = data.viewer;
  return (
    <>
      {error && <PageFailure message={loadFailures.latest} onRetry={retry} />}
      {wishlists.length === 0 ? (
        <EmptyState picture={emptyNest}>
          <p>{emptyStates.wishlists}</p>
        </EmptyState>
      ) : (
        <SortableSheets wishlists={wishlists} {...props} />
      )}
    </>
  );
}

type GiftsComponent = ComponentType<GiftsProps>;

let loaded: GiftsComponent | null = null;

// The code is requested with the page, before it is known who is signed in.
const loading = import('../gifts/Gifts.tsx').then(
  ({ Gifts }) => {
    loaded = Gifts;
    return { default: Gifts as GiftsComponent };
  },
  // The page is complete without the gifts, so it does not fail where their code cannot be loaded.
  () => ({ default: (() => null) as GiftsComponent }),
);

const LateGifts = lazy(() => loading);

/**
 * Renders the gifts on a page that does not wait for their code. If the code is loaded already, which is usual, `Gifts`
 * suspends like the rest of the page, so that nothing moves when the gifts appear.
 */
function LazyGifts(props: GiftsProps) {
  const [Gifts] = useState(() => loaded);
  if (Gifts) return <Gifts {...props} />;
  return (
    <Suspense>
      <LateGifts {...props} />
    </Suspense>
  );
}
