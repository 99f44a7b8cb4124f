import { gql } from '@apollo/client';
import { answerHeader } from '@wishnest/page/answerHeader';
import { buildClient } from '@wishnest/web/graphql/client.ts';
import { isOffline, watchConnection } from '@wishnest/web/graphql/connection.ts';
import { isErrorResponse } from '@wishnest/web/graphql/errors.ts';
import { buildHttpLink } from '@wishnest/web/graphql/httpLink.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { provider } from '../support/pageProvider.ts';

const query = gql`query Dashboard { viewer { id } }`;
const mutation = gql`mutation RenameWishlist($name: String!) { renameWishlist(name: $name) { __typename } }`;

/** Ann is signed in. What her page requests is told, and answered by this. */
function signInAnn(answer: () => Response) {
  provider.signIn('ann', true);
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  onTestFinished(() => {
    fetching.mockRestore();
    provider.reset();
  });
  return { fetching, client: buildClient(buildHttpLink('ann')) };
}

const headers = { [answerHeader.name]: answerHeader.value };

test('A change that was begun is sent, also if its page is left, unless it is longer than browsers allow; a query is not', async () => {
  const { fetching, client } = signInAnn(() => Response.json({ data: null }, { headers }));
  await client.query({ query }).catch(() => {});
  for (const name of ['Birthday', 'é'.repeat(10_000)])
    await client.mutate({ mutation, variables: { name } }).catch(() => {});
  expect(fetching.mock.calls.map(([, options]) => Boolean(options?.keepalive))).toEqual([false, true, false]);
});

test.each([502, 503, 530, 200])('What a proxy says in place of the server is no answer: %d', async (status) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(watchConnection());
  let isServerThere = false;
  const { client } = signInAnn(() =>
    isServerThere ? Response.json({ data: null }, { headers }) : new Response('<h1>Bad gateway</h1>', { status }),
  );
  const error = await client.mutate({ mutation, variables: { name: 'Birthday' } }).catch((reason: unknown) => reason);
  expect([error instanceof Error, isErrorResponse(error)]).toEqual([true, false]);
  await vi.waitFor(() => expect(isOffline()).toBe(true));
  isServerThere = true;
  // The page asks again every 5 seconds.
  await vi.advanceTimersByTimeAsync(5000);
  expect(isOffline()).toBe(false);
});
