import { pageTexts } from '@wishnest/domain/messages';
import { useSession } from '../../identity/session.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PublicPage } from '../shell/PublicPage.tsx';
import { Redirect } from './Redirect.tsx';
import { useWayOut } from './useWayOut.ts';
import { Verification } from './Verification.tsx';
import { Verified } from './Verified.tsx';

export function VerifyEmailPage() {
  const session = useSession();
  const wayOut = useWayOut(session);
  if (session.status === 'loading') return <Spinner label={pageTexts.loading} />;
  if (session.status === 'signedOut') return <Redirect to={wayOut} />;
  if (session.canEnter) return <Verified uid={session.user.uid} />;
  return (
    <PublicPage>
      <PageTitle>Verify Your Email</PageTitle>
      <h1>Verify Your Email</h1>
      <Verification uid={session.user.uid} email={session.user.email} />
    </PublicPage>
  );
}
