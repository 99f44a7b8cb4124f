import { giftTexts } from '@wishnest/domain/giftTexts';
import { loadFailures } from '@wishnest/domain/messages';
import { PageFailure } from '../shell/PageFailure.tsx';
import { GiftSection } from './GiftSection.tsx';
import { useGiftPage } from './useGiftPage.ts';

/** How many gifts are shown at first: `full` above the shared wishlists, `short` on the dashboard and the landing page. */
const atFirst = { full: 5, short: 3 };

export interface GiftsProps {
  /** Whether only a few are shown, with a link to the page that shows all of them. */
  isShort?: boolean;
  /** Called when the section goes while the focus is in it. */
  onFocusLost: () => void;
}

/** Shows what the viewer has reserved on all wishlists, and nothing if they have reserved nothing. */
export function Gifts({ isShort = false, onFocusLost }: GiftsProps) {
  const { page, error, retry } = useGiftPage(atFirst[isShort ? 'short' : 'full'], 0);
  return (
    <>
      {error && <PageFailure message={page ? loadFailures.latest : giftTexts.loadFailed} onRetry={retry} />}
      {page && page.gifts.length > 0 && <GiftSection page={page} isShort={isShort} onFocusLost={onFocusLost} />}
    </>
  );
}
