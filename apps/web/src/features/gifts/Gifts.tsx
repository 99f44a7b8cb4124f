import { useSuspenseQuery } from '@apollo/client/react';
import { limits } from '@wishnest/domain/limits';
import type { Price } from '@wishnest/domain/price';
import { giftTexts } from '@wishnest/messages/texts/gift';
import { Fragment, type Ref, useEffect, useId, useRef, useState, useTransition } from 'react';
import { cacheAndNetwork } from '../../graphql/client.ts';
import { Button } from '../../ui/Button.tsx';
import { fill } from '../../ui/fill.tsx';
import { focusHeading, isFocusLost, onFocusLost } from '../../ui/focus.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Hint } from '../../ui/Text.tsx';
import { PriceText } from '../items/PriceText.tsx';
import { Avatar } from '../shell/Avatar.tsx';
import { usePageQuery } from '../shell/usePageQuery.tsx';
import { GiftCard, type GiftListProps } from './GiftCard.tsx';
import styles from './Gifts.module.css';
import { GiftsDocument } from './gifts.generated.ts';
import { currentOf, type Gift, groupByPerson, sumsOf } from './gifts.ts';

const focusHeadingOnRemoval = onFocusLost(() => focusHeading());

/** What the viewer has reserved on all wishlists, by the people for whom it is. Nothing if they have reserved nothing. */
export function Gifts() {
  const firstPage = { limit: limits.giftsPerPage, offset: 0 };
  const { data, failure } = usePageQuery(GiftsDocument, firstPage, giftTexts.loadFailed);
  const page = data?.viewer.gifts;
  const headingId = useId();
  const [explainedId, setExplained] = useState<string | null>(null);
  const list: GiftListProps = { explainedId, onTick: (id) => setExplained((before) => before ?? id) };
  return (
    <>
      {failure}
      {page && page.gifts.length > 0 && (
        <section ref={focusHeadingOnRemoval} className={styles.gifts} aria-labelledby={headingId}>
          <div className={styles.title}>
            <h2 id={headingId} tabIndex={-1}>
              {giftTexts.heading}
            </h2>
            {!page.hasMore && <Counts gifts={page.gifts} />}
          </div>
          <People gifts={page.gifts} areAll={!page.hasMore} {...list} />
          {page.hasMore && <MoreGifts offset={limits.giftsPerPage} {...list} />}
        </section>
      )}
    </>
  );
}

/** What is left to do, of all gifts. */
function Counts({ gifts }: { gifts: readonly Gift[] }) {
  const current = currentOf(gifts);
  const bought = current.filter(({ isBought }) => isBought).length;
  const toBuy = current.length - bought;
  return (
    <Hint>
      {toBuy > 0 && <span>{giftTexts.toBuy({ count: toBuy })}</span>}
      {toBuy > 0 && bought > 0 && <span>{' · '}</span>}
      {bought > 0 && <span>{giftTexts.boughtCount({ count: bought })}</span>}
    </Hint>
  );
}

interface PeopleProps extends GiftListProps {
  gifts: readonly Gift[];
  /** Whether there are no others, so that what they cost together is known. */
  areAll?: boolean;
  /** That of the name of the first gift. */
  nameRef?: Ref<HTMLButtonElement> | undefined;
}

function People({ gifts, areAll = false, nameRef, ...list }: PeopleProps) {
  // What is ticked stays in its place until the page is opened again.
  const [boughtBefore] = useState(() => new Set(gifts.filter(({ isBought }) => isBought).map(({ id }) => id)));
  return (
    <div className={styles.people}>
      {groupByPerson(gifts, boughtBefore).map(({ key, name, avatar, gifts: theirs }, at) => (
        <div key={key} className={styles.person}>
          <div className={styles.head}>
            <h3 className={styles.name}>
              <Avatar avatar={avatar} size={36} />
              <span>{fill(giftTexts.forOwner, { owner: name })}</span>
            </h3>
            {areAll && theirs.length > 1 && <Together sums={sumsOf(theirs)} />}
          </div>
          <ul className={styles.list}>
            {theirs.map((gift, place) => (
              <GiftCard key={gift.id} gift={gift} nameRef={at + place === 0 ? nameRef : undefined} {...list} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const Together = ({ sums }: { sums: Price[] }) =>
  sums.length > 0 && (
    <p className={styles.together}>
      {fill(giftTexts.together, {
        sum: sums.map((sum, at) => (
          <Fragment key={sum.currency}>
            {at > 0 && <span>{' + '}</span>}
            <PriceText {...sum} />
          </Fragment>
        )),
      })}
    </p>
  );

type GiftPageProps = GiftListProps & { offset: number };

function MoreGifts(props: GiftPageProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  if (isOpen) return <GiftPage {...props} />;
  return (
    <Button variant="quiet" busy={isLoading} onClick={() => startLoading(() => setOpen(true))}>
      {giftTexts.showMore}
    </Button>
  );
}

/** The first of these gifts takes the focus, because the button that had it is gone. */
function GiftPage({ offset, ...list }: GiftPageProps) {
  const variables = { limit: limits.giftsPerPage, offset };
  const { data, error, refetch } = useSuspenseQuery(GiftsDocument, { variables, ...cacheAndNetwork });
  const page = data?.viewer.gifts;
  const firstName = useRef<HTMLButtonElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const isLoaded = page !== undefined;
  // Another gift may be the first one later. It does not take the focus. Whoever has gone on meanwhile stays where they are.
  useEffect(() => {
    if (!isFocusLost()) return;
    (isLoaded ? firstName : failure).current?.focus();
  }, [isLoaded]);
  return (
    <>
      {page && <People gifts={page.gifts} nameRef={firstName} {...list} />}
      {error && (
        <div ref={failure} tabIndex={-1}>
          <ErrorNotice message={giftTexts.loadFailed} onRetry={() => void refetch()} />
        </div>
      )}
      {page?.hasMore && <MoreGifts offset={offset + limits.giftsPerPage} {...list} />}
    </>
  );
}
