import { loadAuth } from './auth.ts';
import { type SessionUser, sessionUserOf } from './sessionUser.ts';

/**
 * Calls `onUser` with the signed-in user, now and whenever the user or their token changes.
 * @returns a function that unsubscribes
 */
export function watchUser(onUser: (user: SessionUser | null) => void, onFailure: (error: Error) => void): () => void {
  let isStopped = false;
  let stop = () => {};
  loadAuth().then((auth) => {
    if (isStopped) return;
    stop = auth.onIdTokenChanged((user) => onUser(user && sessionUserOf(user)));
  }, onFailure);
  return () => {
    isStopped = true;
    stop();
  };
}
