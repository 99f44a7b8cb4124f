import { HttpLink } from '@apollo/client';
import { refusals } from '@wishnest/domain/messages';
import { logout } from '../identity/actions.ts';
import { identityToast } from '../identity/identityToast.ts';
import { loadToken } from '../identity/token.ts';

const apiBase = import.meta.env.VITE_API_BASE_URL ?? '';

/** After this long without an answer, in milliseconds, a request fails and the page offers to try again. */
const patienceMs = 30_000;

/** GraphQL over HTTP as one account, or as a visitor where `accountId` is null. It never speaks for anybody else. */
export function buildHttpLink(accountId: string | null): HttpLink {
  return new HttpLink({
    uri: `${apiBase}/graphql`,
    fetch: (uri, options = {}) => (accountId ? sendAs(accountId, uri, options) : send(uri, options)),
  });
}

/**
 * A refused token is renewed once, for it may be older than a verification or than the server's clock allows. A fresh
 * one that is refused belongs to an account that is no more: nothing is left but to sign out.
 */
async function sendAs(accountId: string, uri: RequestInfo | URL, options: RequestInit): Promise<Response> {
  const token = await loadToken(accountId);
  if (!token) throw new Error('The account that asks is no longer signed in.');
  const answer = await send(uri, options, token);
  if (answer.status !== 401 && answer.status !== 403) return answer;

  const freshToken = await loadToken(accountId, { fresh: true });
  if (!freshToken) return answer;
  const secondAnswer = await send(uri, options, freshToken);
  if (secondAnswer.status === 401) {
    await logout();
    identityToast(refusals.tokenRefused, 'error');
  }
  return secondAnswer;
}

function send(uri: RequestInfo | URL, options: RequestInit, token?: string): Promise<Response> {
  const headers = new Headers(options.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const patience = AbortSignal.timeout(patienceMs);
  return fetch(uri, {
    ...options,
    headers,
    signal: options.signal ? AbortSignal.any([options.signal, patience]) : patience,
  });
}
