import { giftTexts } from '@wishnest/domain/giftTexts';
import { loadFailures } from '@wishnest/domain/messages';
import { PageFailure } from '../shell/PageFailure.tsx';
import { GiftSection } from './GiftSection.tsx';
import { useGiftPage } from './useGiftPage.ts';

/** How many gifts are shown at first: above the shared wishlists, and in short. */
const atFirst = { full: 5, short: 3 };

export interface GiftsProps {
  /** Whether all of them are found on the page of the shared wishlists. */
  isShort?: boolean;
  /** Called when the section goes while the focus is in it. */
  onFocusLost: () => void;
}

/** What the viewer has reserved, on all wishlists; nothing where that is nothing. */
export function Gifts({ isShort = false, onFocusLost }: GiftsProps) {
  const { page, error, retry } = useGiftPage(atFirst[isShort ? 'short' : 'full'], 0);
  return (
    <>
      {error && (
        <PageFailure message={page ? loadFailures.latest : giftTexts.loadFailed} error={error} onRetry={retry} />
      )}
      {page && page.gifts.length > 0 && <GiftSection page={page} isShort={isShort} onFocusLost={onFocusLost} />}
    </>
  );
}
