import { useSuspenseQuery } from '@apollo/client/react';
import { emptyStates, loadFailures } from '@wishnest/domain/messages';
import { Suspense, useRef } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { avatarSrc } from '../profile/avatarSrc.ts';
import { PageTitle } from '../shell/PageTitle.tsx';
import { SheetSkeletons } from '../wishlist/SheetSkeletons.tsx';
import { ownerName } from './ownerName.ts';
import { SharedSheet } from './SharedSheet.tsx';
import { SharedWithMeDocument } from './SharedWithMePage.generated.ts';
import styles from './SharedWithMePage.module.css';

export function SharedWithMePage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.page}>
      <PageTitle>Wishlists Shared With Me</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        Wishlists Shared With Me
      </h1>
      <Suspense fallback={<SheetSkeletons label="Loading the wishlists shared with you" />}>
        <SharingOwners onRemoved={() => heading.current?.focus()} />
      </Suspense>
    </div>
  );
}

function SharingOwners({ onRemoved }: { onRemoved: () => void }) {
  const { data, error, refetch } = useSuspenseQuery(SharedWithMeDocument, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  if (!data) return <ErrorNotice message={loadFailures.sharedWithMe} onRetry={() => void refetch()} />;
  const { sharedWithMe } = data.viewer;
  return (
    <>
      {error && <ErrorNotice message={loadFailures.latest} onRetry={() => void refetch()} />}
      {sharedWithMe.length === 0 && <p className={styles.empty}>{emptyStates.sharedWithMe}</p>}
      {sharedWithMe.map(({ owner, wishlists }) => (
        <section key={owner.id} className={styles.owner} aria-labelledby={owner.id}>
          <h2 id={owner.id} className={styles.name}>
            <Avatar src={avatarSrc(owner.avatar)} size={44} />
            {ownerName(owner)}
          </h2>
          <ul className={styles.wishlists}>
            {wishlists.map((wishlist) => (
              <SharedSheet key={wishlist.id} wishlist={wishlist} onRemoved={onRemoved} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
