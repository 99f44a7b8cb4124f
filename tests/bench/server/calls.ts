import { sessionCookie } from '@wishnest/domain/sessionCookie';
import { ownOperation } from '../../support/people.ts';
import type { Caller } from './people.ts';

/** An HTTP request, and a text that the expected response contains. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  goodAnswer: string;
}

const sharedWishlistQuery = ownOperation('SharedWishlist');
const dashboardQuery = ownOperation('Dashboard');
const giftsQuery = ownOperation('Gifts');
/** A developer's query. The server does not compile it, since it is not one of the pages' own. */
const foreignQuery = `query ($shareCode: String!) {
  sharedWishlist(shareCode: $shareCode) {
    id name owner { id name avatar }
    ... on SharedWishlist { items { id name link isReserved reservedBy } }
  }
}`;
const reserveMutation = ownOperation('ReserveItem');
const unreserveMutation = ownOperation('UnreserveItem');

const lastItem = '"name":"Wish 20"';
const reserved = '"isReserved":true';
const free = '"isReserved":false';

function get(path: string, caller?: Caller): Call {
  return { method: 'GET', path, headers: authorised(caller), goodAnswer: lastItem };
}

function post(path: string, body: object, goodAnswer: string, caller?: Caller): Call {
  const headers = { 'content-type': 'application/json', ...authorised(caller) };
  return { method: 'POST', path, headers, body: JSON.stringify(body), goodAnswer };
}

const authorised = (caller?: Caller): Record<string, string> =>
  caller ? { authorization: `Bearer ${caller.token}` } : {};

const graphql = (query: string, variables: object, goodAnswer: string, caller?: Caller) =>
  post('/graphql', { query, variables }, goodAnswer, caller);

interface ItemInput {
  wishlistId: string;
  itemId: string;
}

/** A request for a page, with a browser's headers. */
const page = (path: string, goodAnswer: string, headers: Record<string, string> = {}): Call => ({
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
  goodAnswer,
});

export const calls = {
  bareShared: (shareCode: string) => get(`/${shareCode}`),
  restShared: (shareCode: string, caller?: Caller) => get(`/api/shared-links/${shareCode}`, caller),
  graphqlShared: (shareCode: string, caller?: Caller) => graphql(sharedWishlistQuery, { shareCode }, lastItem, caller),
  apolloShared: (shareCode: string) => post('/', { query: sharedWishlistQuery, variables: { shareCode } }, lastItem),
  graphqlForeign: (shareCode: string) => graphql(foreignQuery, { shareCode }, lastItem),
  page: (shareCode: string) => page(`/shared/${shareCode}`, 'Wish 20</bdi>'),
  pageOfGiver: (shareCode: string, { cookie }: Caller) =>
    page(`/shared/${shareCode}`, '"viewerCanReserve":true', { cookie: `${sessionCookie.name}=${cookie}` }),
  /** The page contains the host of the request, so it differs for each host. */
  pageAt: (host: string, shareCode: string) => page(`/shared/${shareCode}`, 'Wish 20</bdi>', { host }),
  landing: () => page('/', 'Welcome to'),
  login: () => page('/login', 'id="root"'),
  picture: (shareCode: string): Call => ({
    method: 'GET',
    path: `/shared/${shareCode}/preview.png`,
    headers: {},
    goodAnswer: 'PNG',
  }),
  dashboard: (owner: Caller) => graphql(dashboardQuery, {}, '"itemCount":20', owner),
  gifts: (giver: Caller) => graphql(giftsQuery, { limit: 50, offset: 0 }, '"Wish 3"', giver),
  bareWrites: (item: ItemInput, { uid }: Caller) => [
    post('/reserve', { ...item, userId: uid }, reserved),
    post('/unreserve', { ...item, userId: uid }, free),
  ],
  reservations: (input: ItemInput, giver: Caller) => [
    graphql(reserveMutation, { input }, reserved, giver),
    graphql(unreserveMutation, { input }, free, giver),
  ],
};
