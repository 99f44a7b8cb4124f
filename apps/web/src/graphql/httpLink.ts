import { ApolloLink, HttpLink } from '@apollo/client';
import { pageTexts } from '@wishnest/messages/texts/page';
import { isAnswer } from '@wishnest/page/answerHeader';
import { endSession, isSignInRefused } from '../identity/actions.ts';
import { loadAuth } from '../identity/session.tsx';
import { apiOrigin } from '../pageData.ts';
import { identityToast } from '../ui/toast.tsx';
import { checkConnection, noteAnswer } from './connection.ts';
import { SignedOutError } from './errors.ts';

const uri = `${apiOrigin}/graphql`;

/** A request without a response fails after this time, in milliseconds, and the page offers to try again. */
const timeoutMs = 30_000;

/**
 * Sends GraphQL over HTTP for one account, or for a visitor if `accountId` is null, and never for another account. If
 * the server or the provider refuses the sign-in, it ends, and a protected page redirects to the login. For a query a toast
 * gives the reason. For a mutation its caller reports the failure.
 */
export function buildHttpLink(accountId: string | null): ApolloLink {
  if (!accountId) return new HttpLink({ uri, fetch: (to, options = {}) => send(to, options) });
  // A mutation that was begun reaches the server, also if the page is left at once.
  const fetchOptions = { keepalive: true };
  const mutations = new HttpLink({ uri, fetchOptions, fetch: (to, options = {}) => sendAs(accountId, to, options) });
  const queries = new HttpLink({ uri, fetch: (to, options = {}) => sendAs(accountId, to, options, sayWhy) });
  return ApolloLink.split(({ operationType }) => operationType === 'mutation', mutations, queries);
}

const sayWhy = () => void identityToast(pageTexts.loggedOut, 'error');

async function sendAs(accountId: string, to: RequestInfo | URL, options: RequestInit, onSignedOut = () => {}) {
  try {
    const response = await sendWithToken(accountId, to, options);
    if (response.status !== 401) return response;
    await endSession(accountId);
    onSignedOut();
    return response;
  } catch (error) {
    if (!isSignInRefused(error)) throw error;
    await endSession(accountId);
    onSignedOut();
    throw new SignedOutError('The sign-in of this request is refused.', { cause: error });
  }
}

/**
 * Renews a refused token once, since it may have been issued before a verification, or be too old by the server's clock.
 * If the fresh token is refused too, so is the sign-in.
 */
async function sendWithToken(accountId: string, to: RequestInfo | URL, options: RequestInit): Promise<Response> {
  const token = await loadToken(accountId);
  if (!token) throw new SignedOutError('The account of this request is no longer signed in.');
  const response = await send(to, options, token);
  if (response.status !== 401 && response.status !== 403) return response;
  const freshToken = await loadToken(accountId, { fresh: true });
  if (!freshToken) {
    await endSession(accountId);
    throw new SignedOutError('The account of this request is no longer signed in.');
  }
  return send(to, options, freshToken);
}

/** Sends a request, and notes whether the server has answered. */
async function send(to: RequestInfo | URL, options: RequestInit, token?: string): Promise<Response> {
  const headers = new Headers(options.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  try {
    const keepalive = options.keepalive === true && isSmall(options.body);
    const response = await fetch(to, { ...options, keepalive, headers, signal: withTimeout(options.signal) });
    if (!isAnswer(response)) throw new TypeError('Something else than the server has answered.');
    noteAnswer();
    return response;
  } catch (error) {
    if (!options.signal?.aborted) checkConnection();
    throw error;
  }
}

/** In bytes. Browsers allow 64 KiB for all requests under way that outlive their page, and fail those that exceed it: one has a quarter. */
const maxKeptAlive = 16 * 1024;

/** Whether a request with this body may be sent also after its page is left. */
const isSmall = (body: RequestInit['body']) => typeof body === 'string' && new Blob([body]).size <= maxKeptAlive;

/** Aborts with the request or after the timeout. The oldest browsers have no `AbortSignal.any`. */
function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (!signal) return timeout;
  const either = new AbortController();
  for (const one of [signal, timeout]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason));
  }
  return either.signal;
}

/**
 * The identity token of this account; null if another account, or none, is signed in by now. A token that was issued
 * before the e-mail address was verified is renewed, since the server would refuse it for up to an hour.
 */
export async function loadToken(userId: string, { fresh = false } = {}): Promise<string | null> {
  const auth = await loadAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user?.uid !== userId) return null;
  const { token, claims } = await user.getIdTokenResult(fresh);
  return user.emailVerified && !claims.email_verified ? user.getIdToken(true) : token;
}
