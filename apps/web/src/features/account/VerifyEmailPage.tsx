import { pageTexts } from '@wishnest/domain/messages';
import { pages } from '@wishnest/domain/pages';
import { Link } from 'react-router-dom';
import { useSession } from '../../identity/session.tsx';
import { PictureHeading } from '../../ui/PictureHeading.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PublicPage } from '../shell/PublicPage.tsx';
import styles from './Form.module.css';
import { Redirect } from './Redirect.tsx';
import { useSignedOutTarget } from './useSignedOutTarget.ts';
import { Verification } from './Verification.tsx';
import { Verified } from './Verified.tsx';
import verify from './verify.svg?no-inline';

/** Needs no sign-in. Without a user it shows no address, and its buttons only write to the log. */
export function VerifyEmailPage() {
  const session = useSession();
  const signedOutTarget = useSignedOutTarget(session);
  if (session.status === 'loading') return <Spinner label={pageTexts.loading} isPage />;
  if (signedOutTarget) return <Redirect to={signedOutTarget} />;
  if (session.status === 'signedIn' && session.canEnter) return <Verified uid={session.user.uid} />;
  const user = session.status === 'signedIn' ? session.user : null;
  return (
    <PublicPage>
      <PageTitle>Verify Your Email</PageTitle>
      <PictureHeading picture={verify}>Verify Your Email</PictureHeading>
      <Verification key={user?.uid} user={user} />
      {!user && (
        <p className={styles.other}>
          Verified already? <Link to={pages.login.path}>Login</Link>
        </p>
      )}
    </PublicPage>
  );
}
