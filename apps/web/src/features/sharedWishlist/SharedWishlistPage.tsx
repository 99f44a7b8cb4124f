import { brand } from '@wishnest/domain/brand';
import { pages } from '@wishnest/domain/pages';
import { sharedTexts } from '@wishnest/domain/texts/shared';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useSessionOrFailure, useViewer } from '../../identity/session.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { BrandMark } from '../shell/PublicPage.tsx';
import { FailedLink, SharedWishlist } from './SharedWishlist.tsx';
import styles from './sharedWishlist.module.css';

export function SharedWishlistPage() {
  const { shareCode = '' } = useParams();
  useReloadWhenRestored();
  return (
    <SharedFrame>
      <SharedWishlist shareCode={shareCode} />
    </SharedFrame>
  );
}

/** Loads the page again where the browser restores it as it was, because somebody else may have signed in since. */
function useReloadWhenRestored() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** Replaces a page that failed to render, or whose data the server could not read. */
export const BrokenSharedPage = () => (
  <SharedFrame>
    <FailedLink onRetry={() => location.reload()} />
  </SharedFrame>
);

function SharedFrame({ children }: { children: ReactNode }) {
  const { status } = useViewer();
  const session = useSessionOrFailure();
  const isSignedIn = status === 'account';
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.brand}>
          <BrandMark />
          {brand.name}
        </h1>
        {(status !== 'unknown' || session.status === 'failed') && (
          <LinkButton
            variant="quiet"
            className={styles.link}
            to={isSignedIn ? pages.dashboard.path : pages.landing.path}
          >
            {isSignedIn ? sharedTexts.goToDashboard : sharedTexts.openApp}
          </LinkButton>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
