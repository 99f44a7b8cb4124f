import { loadAuth } from './auth.ts';
import { type SessionUser, sessionUserOf } from './sessionUser.ts';

/**
 * Tells who is signed in, now and whenever that or their token changes.
 * @returns a function that stops it
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
