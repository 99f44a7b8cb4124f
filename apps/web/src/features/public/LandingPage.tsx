import { brandTexts } from '@wishnest/messages/texts/brand';
import { landingTexts } from '@wishnest/messages/texts/landing';
import { brand } from '@wishnest/page/brand';
import { pagePaths } from '@wishnest/page/paths';
import { useSessionOrFailure } from '../../identity/session.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { LanguageMenu } from '../shell/LanguageLinks.tsx';
import { DataPart } from '../shell/PublicLayout.tsx';
import { BrandMark, PageTitle } from '../shell/PublicPage.tsx';
import styles from './LandingPage.module.css';
import { Views } from './Views.tsx';

function LandingPage() {
  const session = useSessionOrFailure();
  const isSignedIn = session.status === 'account';
  return (
    <div className={styles.page}>
      <PageTitle />
      <header className={styles.top}>
        <BrandMark />
        {brand.name}
        {/* Its room is there before the session is known, so that nothing moves. */}
        <LinkButton
          to={pagePaths.dashboard.path}
          className={styles.way}
          style={{ visibility: isSignedIn ? 'visible' : 'hidden' }}
        >
          {landingTexts.dashboard}
        </LinkButton>
      </header>
      <main id="main" tabIndex={-1} className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{landingTexts.heading}</h1>
          <p className={styles.tagline}>{brandTexts.tagline}</p>
          <div className={styles.actions}>
            <LinkButton to={pagePaths.login.path} variant={isSignedIn ? 'secondary' : 'primary'}>
              {landingTexts.login}
            </LinkButton>
            <LinkButton to={pagePaths.register.path} variant="secondary">
              {landingTexts.register}
            </LinkButton>
          </div>
          <div className={styles.below}>
            <ol className={styles.steps}>
              <li>{landingTexts.keep}</li>
              <li>{landingTexts.send}</li>
              <li>{landingTexts.reserve}</li>
            </ol>
            {isSignedIn && session.isVerified && (
              <DataPart load={() => import('./GiftLine.tsx')}>{({ GiftLine }) => <GiftLine />}</DataPart>
            )}
          </div>
        </div>
        <div role="img" aria-label={landingTexts.views} className={styles.stage}>
          <Views />
        </div>
      </main>
      <LanguageMenu />
      <footer className={styles.footer}>{brandTexts.credit}</footer>
    </div>
  );
}

export { LandingPage as Component };
