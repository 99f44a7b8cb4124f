import { useBackgroundQuery } from '@apollo/client/react';
import { sortByDay } from '@wishnest/domain/sortByDay';
import { emptyTexts } from '@wishnest/messages/texts/empty';
import { loadFailureTexts } from '@wishnest/messages/texts/loadFailure';
import { sharedWithMeTexts } from '@wishnest/messages/texts/sharedWithMe';
import { Suspense } from 'react';
import { usePolling } from '../../graphql/usePolling.ts';
import { EmptySentence, EmptyState } from '../../ui/Notice.tsx';
import { Hint } from '../../ui/Text.tsx';
import { Gifts } from '../gifts/Gifts.tsx';
import { ownerName } from '../items/ownerName.ts';
import { Avatar } from '../shell/Avatar.tsx';
import { PageTitle } from '../shell/PublicPage.tsx';
import { usePageQuery, usePageQueryOptions } from '../shell/usePageQuery.tsx';
import { Columns, SheetSkeletons } from '../wishlists/Columns.tsx';
import { useToday } from '../wishlists/useDay.ts';
import letter from './letter.svg';
import { SharedSheet } from './SharedSheet.tsx';
import styles from './SharedWithMePage.module.css';
import { SharedWithMeDocument } from './sharedWithMe.generated.ts';

const SharedWithMePage = () => (
  <div className={styles.page}>
    <PageTitle>{sharedWithMeTexts.title}</PageTitle>
    <h1 tabIndex={-1}>{sharedWithMeTexts.title}</h1>
    <Suspense
      // Nobody knows yet whether there are gifts. The page begins with the wishlists if there are no gifts.
      fallback={<Skeleton />}
    >
      <GiftsAndOwners />
    </Suspense>
  </div>
);

export { SharedWithMePage as Component };

/** A person with two wishlists. */
const Skeleton = () => (
  <div>
    <p className={styles.name} aria-hidden="true">
      <span className={styles.noAvatar} />
      <span className={styles.noName} />
    </p>
    <SheetSkeletons label={sharedWithMeTexts.loading} />
  </div>
);

function GiftsAndOwners() {
  // The wishlists are requested here already, because React does not render them while the gifts before them are awaited.
  useBackgroundQuery(SharedWithMeDocument, { variables: {}, ...usePageQueryOptions() });
  return (
    <>
      <Gifts />
      <SharingOwners />
    </>
  );
}

function SharingOwners() {
  const { data, failure } = usePageQuery(SharedWithMeDocument, {}, loadFailureTexts.sharedWithMe);
  const today = useToday();
  usePolling(SharedWithMeDocument, {}, { isWanted: data !== undefined });
  if (!data) return failure;
  const { gifts } = data.viewer;
  const sharedWithMe = sortByDay(data.viewer.sharedWithMe, today, ({ wishlists }) => wishlists.map(({ day }) => day));
  const given = new Set(gifts.gifts.map(({ id }) => id));
  // Below the gifts of somebody the wishlists of somebody need a heading of their own.
  const isBelowGifts = given.size > 0;
  const Name = isBelowGifts ? 'h3' : 'h2';
  return (
    <>
      {failure}
      {isBelowGifts && sharedWithMe.length > 0 && <h2 className={styles.wishlists}>{sharedWithMeTexts.wishlists}</h2>}
      {sharedWithMe.length === 0 && (
        <EmptyState picture={letter}>
          <EmptySentence>{emptyTexts.sharedWithMe}</EmptySentence>
          <Hint>{sharedWithMeTexts.hint}</Hint>
        </EmptyState>
      )}
      {sharedWithMe.map(({ owner, wishlists }) => (
        <section key={owner.id} aria-labelledby={owner.id} className={styles.person}>
          <Name id={owner.id} className={styles.name}>
            <Avatar avatar={owner.avatar} size={44} />
            <bdi>{ownerName(owner)}</bdi>
          </Name>
          <Columns>
            {sortByDay(wishlists, today, ({ day }) => [day]).map((wishlist) => (
              <SharedSheet key={wishlist.id} wishlist={wishlist} given={given} headingLevel={isBelowGifts ? 4 : 3} />
            ))}
          </Columns>
        </section>
      ))}
    </>
  );
}
