import { useSuspenseQuery } from '@apollo/client/react';
import { emptyStates, loadFailures } from '@wishnest/domain/messages';
import { useRef, useState } from 'react';
import { useSession } from '../../identity/session.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageFailure } from '../shell/PageFailure.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { WhenSignedIn } from '../shell/WhenSignedIn.tsx';
import { SheetSkeletons } from '../wishlist/SheetSkeletons.tsx';
import { DashboardDocument } from './DashboardPage.generated.ts';
import styles from './DashboardPage.module.css';
import emptyNest from './emptyNest.svg?no-inline';
import { NewWishlistDialog } from './NewWishlistDialog.tsx';
import { SortableSheets } from './SortableSheets.tsx';

export function DashboardPage() {
  const { status } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreatedId] = useState('');

  function handleCreated(wishlistId: string) {
    setCreating(false);
    setCreatedId(wishlistId);
  }

  return (
    <div className={styles.page}>
      <PageTitle>Your Wishlists</PageTitle>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          Your Wishlists
        </h1>
        <Button disabled={status !== 'signedIn'} onClick={() => setCreating(true)}>
          <PlusIcon />
          Create Wishlist
        </Button>
      </header>
      <WhenSignedIn fallback={<SheetSkeletons label="Loading your wishlists" />}>
        <Wishlists createdId={createdId} onDeleted={() => heading.current?.focus()} />
      </WhenSignedIn>
      {isCreating && <NewWishlistDialog onCreated={handleCreated} onClose={() => setCreating(false)} />}
    </div>
  );
}

interface WishlistsProps {
  /** Of the wishlist that has just been created here. */
  createdId: string;
  onDeleted: () => void;
}

function Wishlists(props: WishlistsProps) {
  const { data, error, refetch } = useSuspenseQuery(DashboardDocument, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const retry = () => void refetch();
  if (!data) return <PageFailure message={loadFailures.wishlists} error={error} onRetry={retry} />;
  const { wishlists } = data.viewer;
  return (
    <>
      {error && <PageFailure message={loadFailures.latest} error={error} onRetry={retry} />}
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
