import { brand } from '@wishnest/domain/brand';
import { pages } from '@wishnest/domain/pages';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSessionOrFailure } from '../../identity/session.tsx';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FailedLink } from './FailedLink.tsx';
import { SharedWishlist } from './SharedWishlist.tsx';
import styles from './SharedWishlistPage.module.css';

/** The page behind a share link, for anybody. It requests the viewer's data once it is known who is signed in. */
export function SharedWishlistPage() {
  const { shareCode = '' } = useParams();
  const session = useSessionOrFailure();
  return (
    <SharedFrame>
      <SharedWishlist
        shareCode={shareCode}
        isSignedIn={session.status === 'signedIn' && session.canEnter}
        isViewerKnown={session.status === 'signedIn' || session.status === 'signedOut'}
        failure={session.status === 'failed' ? session.error : null}
      />
    </SharedFrame>
  );
}

/** Replaces a page that failed to render, or whose data the server could not read. */
export function BrokenSharedPage() {
  return (
    <SharedFrame>
      <FailedLink onRetry={() => location.reload()} />
    </SharedFrame>
  );
}

/** The brand heading and the link to the app. */
function SharedFrame({ children }: { children: ReactNode }) {
  const session = useSessionOrFailure();
  const isSignedIn = session.status === 'signedIn';
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.brand}>
          <BrandMark />
          {brand.name}
        </h1>
        {session.status !== 'loading' && (
          <LinkButton
            variant="quiet"
            className={styles.link}
            to={isSignedIn ? pages.dashboard.path : pages.landing.path}
          >
            {isSignedIn ? 'Go to Dashboard' : `Open ${brand.name}`}
          </LinkButton>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
