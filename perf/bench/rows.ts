import type { SignedIn } from '../../scripts/demo/accounts.ts';
import { ownOperation } from '../../tests/support/people.ts';
import type { Dataset } from './dataset.ts';

/** A row of the table. */
export interface Row {
  name: string;
  server: 'bare' | 'apollo' | 'wishnest';
  /** The row of whose calls a second this one shows its share. */
  of?: string;
  /** The calls that a connection repeats. Each connection has a giver of its own. */
  calls(dataset: Dataset, giver: SignedIn, connection: number): Call[];
}

const lastItem = '"name":"Wish 20"';

/** An HTTP request, and a text that the expected response contains. */
export type Call = ReturnType<typeof request>;

function request(path: string, goodAnswer: string, caller?: SignedIn, body?: object) {
  const headers: Record<string, string> = {
    ...(caller && { authorization: `Bearer ${caller.idToken}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const method = body ? ('POST' as const) : ('GET' as const);
  return { method, path, headers, goodAnswer, ...(body && { body: JSON.stringify(body) }) };
}

const graphql = (operation: string, variables: object, goodAnswer: string, caller?: SignedIn, path = '/graphql') =>
  request(path, goodAnswer, caller, { query: ownOperation(operation), variables });

/** A request for a page, with a browser's headers. */
const page = (shareCode: string, host?: string): Call => ({
  ...request(`/shared/${shareCode}`, 'Wish 20</bdi>'),
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', ...(host && { host }) },
});

/** One connection alone also asks for more pages than a server caches, about 510. */
const hosts = Array.from({ length: 64 }, (_, n) => `host-${n}`);

/** A row of Wishnest's. */
const row = (name: string, of: string | undefined, calls: Row['calls']): Row => ({
  name,
  server: 'wishnest',
  ...(of !== undefined && { of }),
  calls,
});

export const rows: Row[] = [
  { name: 'bare', server: 'bare', calls: ({ shareCode }) => [request(`/${shareCode}`, lastItem)] },
  row('REST, visitor', 'bare', ({ shareCode }) => [request(`/api/shared-links/${shareCode}`, lastItem)]),
  row('REST, with a token', 'bare', ({ shareCode }, giver) => [
    request(`/api/shared-links/${shareCode}`, lastItem, giver),
  ]),
  row("GraphQL, the page's query, visitor", 'bare', ({ shareCode }) => [
    graphql('SharedWishlist', { shareCode }, lastItem),
  ]),
  {
    name: 'the same, bare Apollo Server',
    server: 'apollo',
    of: 'bare',
    calls: ({ shareCode }) => [graphql('SharedWishlist', { shareCode }, lastItem, undefined, '/')],
  },
  row('dashboard of ten wishlists', 'bare', (_, giver) => [graphql('Dashboard', {}, '"itemCount":20', giver)]),
  row('50 gifts', undefined, (_, giver, n) => [graphql('Gifts', { limit: 50, offset: 0 }, `"Wish ${n + 1}"`, giver)]),
  row('page, cached', 'bare', ({ shareCode }) => [page(shareCode)]),
  // A page contains the host of the request.
  row('page, new', undefined, ({ shareCodes }, _, n) =>
    hosts.flatMap((host) => shareCodes.map((code) => page(code, `${host}.${n}.localhost`))),
  ),
  {
    name: 'bare insert and delete',
    server: 'bare',
    calls({ items }, { localId: userId }, n) {
      const body = { ...items[n], userId };
      return [
        request('/reserve', '"isReserved":true', undefined, body),
        request('/unreserve', '"isReserved":false', undefined, body),
      ];
    },
  },
  row('reserve and unreserve', 'bare insert and delete', ({ items }, giver, n) => [
    graphql('ReserveItem', { input: items[n] }, '"isReserved":true', giver),
    graphql('UnreserveItem', { input: items[n] }, '"isReserved":false', giver),
  ]),
];
