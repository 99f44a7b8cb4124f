import { brand } from '@wishnest/domain/brand';
import { pages } from '@wishnest/domain/pages';
import { landingTexts } from '@wishnest/domain/texts/landing';
import { useSessionOrFailure } from '../../identity/session.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { PageTitle } from '../shell/PublicPage.tsx';
import styles from './LandingPage.module.css';
import { OwnGifts } from './OwnGifts.tsx';
import scene from './scene.svg';

export function LandingPage() {
  const session = useSessionOrFailure();
  return (
    <div className={styles.page}>
      <PageTitle />
      <main id="main" tabIndex={-1} className={styles.welcome}>
        <img src={scene} alt="" width={560} height={346} className={styles.scene} />
        <h1 className={styles.heading}>{landingTexts.heading}</h1>
        <p className={styles.tagline}>{brand.tagline}</p>
        <div className={styles.actions}>
          <LinkButton to={pages.login.path}>{landingTexts.login}</LinkButton>
          <LinkButton to={pages.register.path} variant="secondary">
            {landingTexts.register}
          </LinkButton>
          {session.status === 'signedIn' && (
            <LinkButton to={pages.dashboard.path} variant="secondary">
              {landingTexts.dashboard}
            </LinkButton>
          )}
        </div>
        {session.status === 'signedIn' && session.canEnter && <OwnGifts />}
        <ol className={styles.steps}>
          {landingTexts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </main>
      <footer className={styles.footer}>{brand.credit}</footer>
    </div>
  );
}
