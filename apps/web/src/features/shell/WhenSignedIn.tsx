import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../identity/session.tsx';

interface WhenSignedInProps {
  /** Shown, and prerendered, until the session and the data are loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children, which load data of the signed-in person, as soon as somebody is known to be signed in. */
export function WhenSignedIn({ fallback, children }: WhenSignedInProps) {
  const { status } = useSession();
  return status === 'signedIn' ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
