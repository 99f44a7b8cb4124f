import { reserveTexts } from '@wishnest/messages/texts/reserve';
import { sharedTexts } from '@wishnest/messages/texts/shared';
import { shellTexts } from '@wishnest/messages/texts/shell';
import { pagePaths, shareCodeIn, sharedPath } from '@wishnest/page/paths';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { logout } from '../../identity/actions.ts';
import { signInAt } from '../../identity/returnPath.ts';
import { useViewer } from '../../identity/session.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Hint } from '../../ui/Text.tsx';
import emptyNest from '../shell/emptyNest.svg?no-inline';
import { LanguageMenu } from '../shell/LanguageLinks.tsx';
import { Brand } from '../shell/PublicPage.tsx';
import { SharedWishlist } from './SharedWishlist.tsx';
import styles from './SharedWishlistPage.module.css';
import areas from './sharedLayout.module.css';
import { useAsker } from './useAsker.ts';

function SharedWishlistPage() {
  const shareCode = shareCodeIn(useParams().shareCode ?? '');
  const { status } = useViewer();
  const asker = useAsker();
  // If the browser restores the page as it was, somebody else may have signed in since.
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
  return (
    <div className={classes(styles.page, areas.page)}>
      <header className={styles.header}>
        <h1>
          <Brand to={status === 'account' ? pagePaths.dashboard.path : pagePaths.landing.path} />
        </h1>
        {asker === 'lost' && <LostActions shareCode={shareCode} />}
        {(asker === 'known' || asker === 'unanswered') && <HeaderLink isSignedIn={status === 'account'} />}
      </header>
      <main id="main" tabIndex={-1}>
        <SharedWishlist shareCode={shareCode} />
      </main>
      <div className={styles.foot}>
        {status === 'visitor' && <Invitation />}
        <LanguageMenu />
      </div>
    </div>
  );
}

export { SharedWishlistPage as Component };

/** Most people come here by somebody's link, and learn at the end that they can have a wishlist too. */
const Invitation = () => (
  <aside className={styles.invitation} aria-label={sharedTexts.makeYourOwn}>
    <Drawing src={emptyNest} width={150} height={98} loading="lazy" />
    <h2>{sharedTexts.makeYourOwn}</h2>
    <Hint>{sharedTexts.howItWorks}</Hint>
    <LinkButton to={pagePaths.register.path}>{sharedTexts.start}</LinkButton>
  </aside>
);

const HeaderLink = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <LinkButton
    variant="flush"
    className={styles.link}
    to={isSignedIn ? pagePaths.dashboard.path : pagePaths.landing.path}
  >
    {isSignedIn ? sharedTexts.goToDashboard : sharedTexts.openApp}
  </LinkButton>
);

/** For somebody whose sign-in was lost. Logging out makes them a visitor. */
const LostActions = ({ shareCode }: { shareCode: string }) => (
  <span className={styles.actions}>
    <LinkButton variant="flush" className={styles.link} to={signInAt(sharedPath(shareCode))}>
      {reserveTexts.login}
    </LinkButton>
    <Button variant="flush" className={styles.link} onClick={logout}>
      {shellTexts.logout}
    </Button>
  </span>
);
