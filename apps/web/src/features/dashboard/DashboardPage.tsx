import { useSuspenseQuery } from '@apollo/client/react';
import { emptyStates, loadFailures } from '@wishnest/domain/messages';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { RequestId } from '../shell/RequestId.tsx';
import { SheetSkeletons } from '../wishlist/SheetSkeletons.tsx';
import { DashboardDocument } from './DashboardPage.generated.ts';
import styles from './DashboardPage.module.css';
import emptyNest from './emptyNest.svg';
import { NewWishlistDialog } from './NewWishlistDialog.tsx';
import { SortableSheets } from './SortableSheets.tsx';

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
      <PageTitle>Your Wishlists</PageTitle>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          Your Wishlists
        </h1>
        <Button onClick={() => setCreating(true)}>
          <PlusIcon />
          Create Wishlist
        </Button>
      </header>
      <Suspense fallback={<SheetSkeletons label="Loading your wishlists" />}>
        <Wishlists createdId={createdId} onDeleted={() => heading.current?.focus()} />
      </Suspense>
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
  const detail = <RequestId error={error} />;
  if (!data) return <ErrorNotice message={loadFailures.wishlists} detail={detail} onRetry={() => void refetch()} />;
  const { wishlists } = data.viewer;
  return (
    <>
      {error && <ErrorNotice message={loadFailures.latest} detail={detail} onRetry={() => void refetch()} />}
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
