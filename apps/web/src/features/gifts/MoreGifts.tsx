import { giftTexts } from '@wishnest/domain/giftTexts';
import { limits } from '@wishnest/domain/limits';
import { useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { GiftCard } from './GiftCard.tsx';
import { useGiftPage } from './useGiftPage.ts';

interface MoreGiftsProps {
  /** The text of the button. */
  label: string;
  /** How many are shown above. */
  offset: number;
  /** Whether these gifts are loaded without a press of the button. */
  isOpenAtFirst?: boolean;
  onFocusLost: () => void;
}

/** A button that loads the next page of gifts, and then these and a button for the page after it. */
export function MoreGifts({ label, isOpenAtFirst = false, ...props }: MoreGiftsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isLoading, startLoading] = useTransition();
  if (isOpen) return <GiftPage takesFocus={!isOpenAtFirst} {...props} />;
  return (
    <li>
      <Button variant="quiet" busy={isLoading} onClick={() => startLoading(() => setOpen(true))}>
        {label}
      </Button>
    </li>
  );
}

interface GiftPageProps {
  offset: number;
  /** Whether the first of these gifts takes the focus, because the button that had it is gone. */
  takesFocus: boolean;
  onFocusLost: () => void;
}

function GiftPage({ offset, takesFocus, onFocusLost }: GiftPageProps) {
  const { page, error, retry } = useGiftPage(limits.giftsPerPage, offset);
  const firstName = useRef<HTMLHeadingElement>(null);
  const failure = useRef<HTMLLIElement>(null);
  const isLoaded = page !== null;
  // Another gift may be the first one later. It does not take the focus.
  useEffect(() => {
    if (takesFocus) (isLoaded ? firstName : failure).current?.focus();
  }, [takesFocus, isLoaded]);
  return (
    <>
      {page?.gifts.map((gift, index) => (
        <GiftCard key={gift.id} gift={gift} nameRef={index === 0 ? firstName : undefined} onFocusLost={onFocusLost} />
      ))}
      {error && (
        <li ref={failure} tabIndex={-1}>
          <ErrorNotice message={giftTexts.loadFailed} onRetry={retry} />
        </li>
      )}
      {page?.hasMore && (
        <MoreGifts label={giftTexts.showMore} offset={offset + limits.giftsPerPage} onFocusLost={onFocusLost} />
      )}
    </>
  );
}
