import { useSuspenseQuery } from '@apollo/client/react';
import { limits } from '@wishnest/domain/limits';
import { giftTexts } from '@wishnest/messages/texts/gift';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import { cacheAndNetwork } from '../../graphql/client.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading, onFocusLost } from '../../ui/focus.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { usePageQuery } from '../shell/usePageQuery.tsx';
import { GiftCard, type GiftListProps } from './GiftCard.tsx';
import styles from './Gifts.module.css';
import { GiftsDocument } from './gifts.generated.ts';

const atFirst = 5;

const focusHeadingOnRemoval = onFocusLost(focusHeading);

/** Shows what the viewer has reserved on all wishlists, and nothing if they have reserved nothing. */
export function Gifts() {
  const { data, failure } = usePageQuery(GiftsDocument, { limit: atFirst, offset: 0 }, giftTexts.loadFailed);
  const page = data?.viewer.gifts;
  const headingId = useId();
  const [explainedId, setExplained] = useState<string | null>(null);
  const list: GiftListProps = { explainedId, onTick: (id) => setExplained((first) => first ?? id) };
  return (
    <>
      {failure}
      {page && page.gifts.length > 0 && (
        <section ref={focusHeadingOnRemoval} className={styles.gifts} aria-labelledby={headingId}>
          <h2 id={headingId} tabIndex={-1}>
            {giftTexts.heading}
          </h2>
          <ul className={styles.list}>
            {page.gifts.map((gift) => (
              <GiftCard key={gift.id} gift={gift} {...list} />
            ))}
            {page.hasMore && <MoreGifts label={giftTexts.showAll} offset={atFirst} {...list} />}
          </ul>
        </section>
      )}
    </>
  );
}

function MoreGifts({ label, ...props }: GiftPageProps & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  if (isOpen) return <GiftPage {...props} />;
  return (
    <li>
      <Button variant="quiet" busy={isLoading} onClick={() => startLoading(() => setOpen(true))}>
        {label}
      </Button>
    </li>
  );
}

type GiftPageProps = GiftListProps & { offset: number };

/** The first of these gifts takes the focus, because the button that had it is gone. */
function GiftPage({ offset, ...list }: GiftPageProps) {
  const variables = { limit: limits.giftsPerPage, offset };
  const { data, error, refetch } = useSuspenseQuery(GiftsDocument, { variables, ...cacheAndNetwork });
  const page = data?.viewer.gifts;
  const firstName = useRef<HTMLButtonElement>(null);
  const failure = useRef<HTMLLIElement>(null);
  const isLoaded = page !== undefined;
  // Another gift may be the first one later. It does not take the focus.
  useEffect(() => {
    (isLoaded ? firstName : failure).current?.focus();
  }, [isLoaded]);
  return (
    <>
      {page?.gifts.map((gift, index) => (
        <GiftCard key={gift.id} gift={gift} nameRef={index === 0 ? firstName : undefined} {...list} />
      ))}
      {error && (
        <li ref={failure} tabIndex={-1}>
          <ErrorNotice message={giftTexts.loadFailed} onRetry={() => void refetch()} />
        </li>
      )}
      {page?.hasMore && <MoreGifts label={giftTexts.showMore} offset={offset + limits.giftsPerPage} {...list} />}
    </>
  );
}
