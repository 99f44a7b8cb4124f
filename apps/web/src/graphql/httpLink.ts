import { ApolloLink, HttpLink } from '@apollo/client';
import { refusals } from '@wishnest/domain/messages';
import { endSession } from '../identity/actions.ts';
import { identityToast } from '../identity/identityToast.ts';
import { isAccountGone } from '../identity/providerError.ts';
import { loadToken } from '../identity/token.ts';
import { SignedOutError } from './signedOut.ts';

const uri = `${import.meta.env.VITE_API_BASE_URL ?? ''}/graphql`;

/** After this long without an answer, in milliseconds, a request fails and the page offers to try again. */
const patienceMs = 30_000;

/**
 * GraphQL over HTTP as one account, or as a visitor where `accountId` is null. It never speaks for anybody else.
 *
 * An account that turns out to be deleted is signed out. Whoever asked for a change is told by what they pressed that it
 * failed; a page that only wanted to load something goes to the login, which needs a word.
 */
export function buildHttpLink(accountId: string | null): ApolloLink {
  if (!accountId) return new HttpLink({ uri, fetch: (to, options = {}) => send(to, options) });
  const changes = new HttpLink({ uri, fetch: (to, options = {}) => sendAs(accountId, to, options) });
  const reads = new HttpLink({
    uri,
    fetch: (to, options = {}) =>
      sendAs(accountId, to, options, () => void identityToast(refusals.tokenRefused, 'error')),
  });
  return ApolloLink.split(({ operationType }) => operationType === 'mutation', changes, reads);
}

async function sendAs(accountId: string, to: RequestInfo | URL, options: RequestInit, tell = () => {}) {
  try {
    const answer = await sendWithToken(accountId, to, options);
    if (answer.status !== 401) return answer;
    await endSession(accountId);
    tell();
    return answer;
  } catch (error) {
    if (!isAccountGone(error)) throw error;
    await endSession(accountId);
    tell();
    throw new SignedOutError('The account that asks is gone.', { cause: error });
  }
}

/**
 * A refused token is renewed once, for it may be older than a verification or than the server's clock allows. A fresh
 * one that is refused belongs to an account that is gone.
 */
async function sendWithToken(accountId: string, to: RequestInfo | URL, options: RequestInit): Promise<Response> {
  const token = await loadToken(accountId);
  if (!token) throw new SignedOutError('The account that asks is no longer signed in.');
  const answer = await send(to, options, token);
  if (answer.status !== 401 && answer.status !== 403) return answer;
  const freshToken = await loadToken(accountId, { fresh: true });
  if (!freshToken) throw new SignedOutError('The account that asks is no longer signed in.');
  return send(to, options, freshToken);
}

function send(to: RequestInfo | URL, options: RequestInit, token?: string): Promise<Response> {
  const headers = new Headers(options.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const patience = AbortSignal.timeout(patienceMs);
  return fetch(to, {
    ...options,
    headers,
    signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
  });
}
