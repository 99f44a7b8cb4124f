import { pages } from '@wishnest/domain/pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../identity/session.tsx';
import { PictureHeading } from '../../ui/PictureHeading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PublicPage } from '../shell/PublicPage.tsx';
import { AfterSignIn } from './AfterSignIn.tsx';
import styles from './Form.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import { ReturnStrip } from './ReturnStrip.tsx';
import register from './register.svg?no-inline';

export function RegisterPage() {
  const session = useSession();
  // The session begins in the middle of a registration. The form stays until the registration is complete.
  const [isRegistering, setRegistering] = useState(false);
  if (session.status === 'signedIn' && !isRegistering) return <AfterSignIn canEnter={session.canEnter} />;
  return (
    <PublicPage>
      <PageTitle>Register</PageTitle>
      <PictureHeading picture={register}>Register</PictureHeading>
      <div className={styles.withPurpose}>
        <ReturnStrip />
        <Sheet>
          <RegisterForm onBegin={() => setRegistering(true)} onDone={() => setRegistering(false)} />
        </Sheet>
      </div>
      <p className={styles.other}>
        Already registered? <Link to={pages.login.path}>Login</Link>
      </p>
    </PublicPage>
  );
}
