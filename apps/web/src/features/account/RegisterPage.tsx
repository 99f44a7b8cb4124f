import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../identity/session.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PublicPage } from '../shell/PublicPage.tsx';
import styles from './Form.module.css';
import { Onward } from './Onward.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterPage() {
  const session = useSession();
  // The session begins half-way through a registration: the form stays until it is through.
  const [isRegistering, setRegistering] = useState(false);
  if (session.status === 'signedIn' && !isRegistering) return <Onward canEnter={session.canEnter} />;
  return (
    <PublicPage>
      <PageTitle>Register</PageTitle>
      <h1>Register</h1>
      <Sheet>
        <RegisterForm onBegin={() => setRegistering(true)} onDone={() => setRegistering(false)} />
      </Sheet>
      <p className={styles.other}>
        Already registered? <Link to="/login">Login</Link>
      </p>
    </PublicPage>
  );
}
