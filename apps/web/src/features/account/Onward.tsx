import { useEffect, useState } from 'react';
import { forgetWayBack, readWayBack } from '../../identity/wayBack.ts';
import { Redirect } from './Redirect.tsx';

/** Sends somebody who is signed in on: to the verification, if they owe it, else to where they wanted to be. */
export function Onward({ canEnter }: { canEnter: boolean }) {
  return canEnter ? <WayBack /> : <Redirect to="/verify-email" />;
}

function WayBack() {
  const [path] = useState(readWayBack);
  useEffect(forgetWayBack, []);
  return <Redirect to={path} />;
}
