import { pages } from '@wishnest/domain/pages';
import { useEffect, useState } from 'react';
import { forgetReturnPath, readReturnPath } from '../../identity/returnPath.ts';
import { Redirect } from './Redirect.tsx';

/** Redirects somebody who is signed in: to the verification page if their e-mail is unverified, else to the return path. */
export function AfterSignIn({ canEnter }: { canEnter: boolean }) {
  return canEnter ? <ReturnRedirect /> : <Redirect to={pages.verifyEmail.path} />;
}

function ReturnRedirect() {
  // The path is read once, since the effect removes it from the storage while this component is still shown.
  const [path] = useState(readReturnPath);
  useEffect(forgetReturnPath, []);
  return <Redirect to={path} />;
}
