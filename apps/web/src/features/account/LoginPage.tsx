import { pages } from '@wishnest/domain/pages';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readPageConfig } from '../../identity/pageConfig.ts';
import { useSession } from '../../identity/session.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PictureHeading } from '../../ui/PictureHeading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PublicPage } from '../shell/PublicPage.tsx';
import { AfterSignIn } from './AfterSignIn.tsx';
import styles from './Form.module.css';
import { GoogleButton } from './GoogleButton.tsx';
import { LoginForm } from './LoginForm.tsx';
import login from './login.svg?no-inline';
import { ResetForm } from './ResetForm.tsx';
import { ReturnStrip } from './ReturnStrip.tsx';
import { isWithoutProfile } from './withoutProfile.ts';

const ResetInbox = lazy(async () => ({ default: (await import('./local/ResetInbox.tsx')).ResetInbox }));

export function LoginPage() {
  const session = useSession();
  const [reset, setReset] = useState({ email: '', sendCount: 0 });
  // Somebody whose profile cannot be created stays here until they log in again: any other page would redirect them here.
  const { state } = useLocation();
  const [sessionWithoutProfile] = useState(isWithoutProfile(state) ? session : null);
  if (session.status === 'signedIn' && session !== sessionWithoutProfile)
    return <AfterSignIn canEnter={session.canEnter} />;
  return (
    <PublicPage>
      <PageTitle>Login</PageTitle>
      <PictureHeading picture={login}>Login</PictureHeading>
      <div className={styles.withPurpose}>
        <ReturnStrip />
        <Sheet>
          <LoginForm />
          <p className={styles.or}>or</p>
          <GoogleButton />
          <ResetForm onSent={(email) => setReset({ email, sendCount: reset.sendCount + 1 })} />
        </Sheet>
      </div>
      <div className={styles.newcomer}>
        <p>New here?</p>
        <LinkButton variant="secondary" to={pages.register.path}>
          Register
        </LinkButton>
      </div>
      {readPageConfig().identity.local && (
        <Suspense>
          <ResetInbox {...reset} />
        </Suspense>
      )}
    </PublicPage>
  );
}
