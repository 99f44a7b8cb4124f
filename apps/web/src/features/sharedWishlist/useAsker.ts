import { useSessionOrFailure, useViewer } from '../../identity/session.tsx';

/** What this page knows of who asks. The server sends the wishlist nevertheless, without its reservations. */
type Asker =
  /** A visitor or an account. */
  | 'known'
  /** The identity provider is about to say it. */
  | 'awaited'
  /** The identity provider does not say it. */
  | 'unanswered'
  /** Somebody whose sign-in was lost, without a logout. */
  | 'lost';

export function useAsker(): Asker {
  const viewer = useViewer();
  const session = useSessionOrFailure();
  if (viewer.status !== 'unknown') return 'known';
  if (session.status === 'lost') return 'lost';
  const isLate = session.status === 'loading' && session.isLate;
  return session.status === 'failed' || isLate ? 'unanswered' : 'awaited';
}
