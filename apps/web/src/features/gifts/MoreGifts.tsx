import { giftTexts } from '@wishnest/domain/giftTexts';
import { limits } from '@wishnest/domain/limits';
import { useState, useTransition } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { GiftCard } from './GiftCard.tsx';
import { useGiftPage } from './useGiftPage.ts';

interface MoreGiftsProps {
  /** How many are shown above. */
  offset: number;
  onFocusLost: () => void;
}

/** A button that loads the next page of gifts, and then these and a button for the page after it. */
export function MoreGifts(props: MoreGiftsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  if (isOpen) return <GiftPage {...props} />;
  return (
    <li>
      <Button
        variant="quiet"
        busy={isLoading}
        onClick={() => {
          props.onFocusLost();
          startLoading(() => setOpen(true));
        }}
      >
        {giftTexts.showMore}
      </Button>
    </li>
  );
}

function GiftPage({ offset, onFocusLost }: MoreGiftsProps) {
  const { page, retry } = useGiftPage(limits.giftsPerPage, offset);
  if (!page) {
    return (
      <li>
        <ErrorNotice message={giftTexts.loadFailed} onRetry={retry} />
      </li>
    );
  }
  return (
    <>
      {page.gifts.map((gift) => (
        <GiftCard key={gift.id} gift={gift} onFocusLost={onFocusLost} />
      ))}
      {page.hasMore && <MoreGifts offset={offset + limits.giftsPerPage} onFocusLost={onFocusLost} />}
    </>
  );
}
