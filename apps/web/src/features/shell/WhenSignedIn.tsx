import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../identity/session.tsx';

interface WhenSignedInProps {
  /** Shown, and prerendered, until the session and the data are loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders what loads data of the signed-in person, once the session is known. */
export function WhenSignedIn({ fallback, children }: WhenSignedInProps) {
  const { status } = useSession();
  return status === 'signedIn' ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
