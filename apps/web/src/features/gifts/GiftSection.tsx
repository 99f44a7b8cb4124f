import { giftTexts } from '@wishnest/domain/giftTexts';
import { limits } from '@wishnest/domain/limits';
import { type ComponentProps, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { GiftCard } from './GiftCard.tsx';
import styles from './Gifts.module.css';
import { MoreGifts } from './MoreGifts.tsx';
import { useFocusLost } from './useFocusLost.ts';

interface GiftSectionProps {
  /** The first page. */
  page: { gifts: readonly ({ id: string } & ComponentProps<typeof GiftCard>['gift'])[]; hasMore: boolean };
  isShort: boolean;
  /** Whether the page is a full one and not the few that are shown at first. */
  isAll: boolean;
  isLoading: boolean;
  onAll: () => void;
  onFocusLost: () => void;
}

export function GiftSection({ page, isShort, isAll, isLoading, onAll, onFocusLost }: GiftSectionProps) {
  const ref = useFocusLost(onFocusLost);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <section ref={ref} className={styles.gifts} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {giftTexts.heading}
      </h2>
      <ul className={styles.list}>
        {page.gifts.map((gift) => (
          <GiftCard key={gift.id} gift={gift} onFocusLost={focusHeading} />
        ))}
        {isAll && page.hasMore && <MoreGifts offset={limits.giftsPerPage} onFocusLost={focusHeading} />}
      </ul>
      {!isAll && page.hasMore && isShort && (
        <LinkButton variant="quiet" to="/shared-with-me">
          {giftTexts.showAll}
        </LinkButton>
      )}
      {!isAll && page.hasMore && !isShort && (
        <Button
          variant="quiet"
          busy={isLoading}
          onClick={() => {
            focusHeading();
            onAll();
          }}
        >
          {giftTexts.showAll}
        </Button>
      )}
    </section>
  );
}
