import { giftTexts } from '@wishnest/domain/giftTexts';
import { pages } from '@wishnest/domain/pages';
import { type ComponentProps, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { GiftCard } from './GiftCard.tsx';
import styles from './Gifts.module.css';
import { MoreGifts } from './MoreGifts.tsx';
import { useFocusLost } from './useFocusLost.ts';

interface GiftSectionProps {
  /** The gifts that are shown at first. */
  page: { gifts: readonly ({ id: string } & ComponentProps<typeof GiftCard>['gift'])[]; hasMore: boolean };
  isShort: boolean;
  onFocusLost: () => void;
}

/** The location state of the link 'Show all'. The page that it leads to then shows more than the first gifts at once. */
const allShown = { areGiftsShown: true };

export function GiftSection({ page: { gifts, hasMore }, isShort, onFocusLost }: GiftSectionProps) {
  const ref = useFocusLost(onFocusLost);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const { state } = useLocation();
  return (
    <section ref={ref} className={styles.gifts} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {giftTexts.heading}
      </h2>
      <ul className={styles.list}>
        {gifts.map((gift) => (
          <GiftCard key={gift.id} gift={gift} onFocusLost={focusHeading} />
        ))}
        {hasMore && isShort && (
          <li>
            <LinkButton variant="quiet" to={pages.sharedWithMe.path} state={allShown}>
              {giftTexts.showAll}
            </LinkButton>
          </li>
        )}
        {hasMore && !isShort && (
          <MoreGifts
            label={giftTexts.showAll}
            offset={gifts.length}
            isOpenAtFirst={state?.areGiftsShown === true}
            onFocusLost={focusHeading}
          />
        )}
      </ul>
    </section>
  );
}
