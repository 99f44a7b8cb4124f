import { pages } from '@wishnest/domain/pages';
import { readReturnPath } from '../../identity/returnPath.ts';
import { Redirect } from './Redirect.tsx';

/** Redirects somebody who is signed in: to the verification page if their e-mail is unverified, else to the return path. */
export function AfterSignIn({ canEnter }: { canEnter: boolean }) {
  return <Redirect to={canEnter ? readReturnPath() : pages.verifyEmail.path} />;
}
