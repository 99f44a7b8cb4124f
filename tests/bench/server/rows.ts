import { ownOperation } from '../../support/people.ts';
import { type Caller, connections, type Dataset } from './dataset.ts';

/** An HTTP request, and a text that the expected response contains. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  goodAnswer: string;
}

/** A row of the table. */
export interface Row {
  name: string;
  server: 'bare' | 'apollo' | 'wishnest';
  /** The row of whose calls a second this one shows its share. */
  of?: string;
  /** The calls that each connection repeats. */
  calls(dataset: Dataset): Call[][];
}

const lastItem = '"name":"Wish 20"';

function request(path: string, goodAnswer: string, caller?: Caller, body?: object): Call {
  const headers = {
    ...(caller && { authorization: `Bearer ${caller.token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  return { method: body ? 'POST' : 'GET', path, headers, goodAnswer, ...(body && { body: JSON.stringify(body) }) };
}

const graphql = (query: string, variables: object, goodAnswer: string, caller?: Caller) =>
  request('/graphql', goodAnswer, caller, { query, variables });

/** A request for a page, with a browser's headers. */
const page = (shareCode: string, host?: string): Call => ({
  method: 'GET',
  path: `/shared/${shareCode}`,
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', ...(host && { host }) },
  goodAnswer: 'Wish 20</bdi>',
});

const shared = ownOperation('SharedWishlist');

export const rows: Row[] = [
  { name: 'bare', server: 'bare', calls: onFirst((code) => [request(`/${code}`, lastItem)]) },
  {
    name: 'REST, visitor',
    server: 'wishnest',
    of: 'bare',
    calls: onFirst((code) => [request(`/api/shared-links/${code}`, lastItem)]),
  },
  {
    name: 'REST, with a token',
    server: 'wishnest',
    of: 'bare',
    calls: onFirst((code, giver) => [request(`/api/shared-links/${code}`, lastItem, giver)]),
  },
  {
    name: "GraphQL, the page's query, visitor",
    server: 'wishnest',
    of: 'bare',
    calls: onFirst((shareCode) => [graphql(shared, { shareCode }, lastItem)]),
  },
  {
    name: 'the same, bare Apollo Server',
    server: 'apollo',
    of: 'bare',
    calls: onFirst((shareCode) => [request('/', lastItem, undefined, { query: shared, variables: { shareCode } })]),
  },
  {
    name: 'dashboard of ten wishlists',
    server: 'wishnest',
    of: 'bare',
    calls: ({ owner }) => perConnection(() => [graphql(ownOperation('Dashboard'), {}, '"itemCount":20', owner)]),
  },
  {
    name: '50 gifts',
    server: 'wishnest',
    calls: ({ givers }) => {
      const call = graphql(ownOperation('Gifts'), { limit: 50, offset: 0 }, '"Wish 3"', givers.at(-1));
      return perConnection(() => [call]);
    },
  },
  { name: 'page, cached', server: 'wishnest', of: 'bare', calls: onFirst((code) => [page(code)]) },
  {
    // A page contains the host of the request, so these are more pages than a server caches.
    name: 'page, new',
    server: 'wishnest',
    calls: ({ shareCodes }) => perConnection((n) => shareCodes.map((code) => page(code, `${n}.localhost`))),
  },
  {
    name: 'bare insert and delete',
    server: 'bare',
    calls: ({ items, givers }) =>
      perConnection((n) => {
        const body = { ...items[n], userId: givers[n]?.uid };
        return [
          request('/reserve', '"isReserved":true', undefined, body),
          request('/unreserve', '"isReserved":false', undefined, body),
        ];
      }),
  },
  {
    name: 'reserve and unreserve',
    server: 'wishnest',
    of: 'bare insert and delete',
    calls: ({ items, givers }) =>
      perConnection((n) => {
        const variables = { input: items[n] };
        return [
          graphql(ownOperation('ReserveItem'), variables, '"isReserved":true', givers[n]),
          graphql(ownOperation('UnreserveItem'), variables, '"isReserved":false', givers[n]),
        ];
      }),
  },
];

function perConnection(build: (n: number) => Call[]): Call[][] {
  return Array.from({ length: connections }, (_, n) => build(n));
}

/** All connections, each with a giver of its own, ask for the same shared wishlist. */
function onFirst(build: (shareCode: string, giver: Caller) => Call[]): Row['calls'] {
  return ({ shareCodes: [code = ''], givers }) => givers.map((giver) => build(code, giver));
}
