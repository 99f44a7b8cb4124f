import { type Call, calls } from './calls.ts';
import type { Dataset } from './dataset.ts';
import { callingOwners, connections, type Setting } from './settings.ts';

/** A row of the tables. */
export interface Row {
  name: string;
  server: 'bare' | 'apollo' | 'wishnest';
  /** The row that this one is compared with, and its mark: the least share of that row's calls a second. */
  of?: { row: string; atLeast: number | Partial<Record<Setting['database'], number>> };
  /** Whether it has no mark and is shown for information only. */
  isUnmarked?: true;
  /** Whether a server under load refuses these requests first. The row before may have put it under load. */
  isRefusedFirst?: true;
  /** Whether only one caller calls. The row then also shows how long they wait. */
  isSingleCaller?: true;
  /** The calls that each connection repeats. */
  calls(dataset: Dataset): Call[][];
}

export const rows: Row[] = [
  { name: 'bare', server: 'bare', calls: (dataset) => sameOne(dataset, (code) => calls.bareShared(code)) },
  {
    name: 'REST, visitor',
    server: 'wishnest',
    of: { row: 'bare', atLeast: { SQLite: 0.65, PostgreSQL: 0.45 } },
    calls: (dataset) => sameOne(dataset, (code) => calls.restShared(code)),
  },
  {
    name: 'GraphQL, visitor',
    server: 'wishnest',
    of: { row: 'bare', atLeast: { SQLite: 0.5, PostgreSQL: 0.4 } },
    calls: (dataset) => sameOne(dataset, (code) => calls.graphqlShared(code)),
  },
  {
    name: 'bare Apollo Server, visitor',
    server: 'apollo',
    isUnmarked: true,
    calls: (dataset) => sameOne(dataset, (code) => calls.apolloShared(code)),
  },
  {
    name: 'GraphQL, visitor, beside Apollo',
    server: 'wishnest',
    of: { row: 'bare Apollo Server, visitor', atLeast: { SQLite: 2.5 } },
    calls: (dataset) => sameOne(dataset, (code) => calls.graphqlShared(code)),
  },
  {
    name: 'REST, with a token',
    server: 'wishnest',
    of: { row: 'REST, visitor', atLeast: 0.8 },
    calls: (dataset) => sameOne(dataset, (code, n) => calls.restShared(code, dataset.givers[n])),
  },
  {
    name: 'GraphQL, with a token',
    server: 'wishnest',
    of: { row: 'GraphQL, visitor', atLeast: 0.8 },
    calls: (dataset) => sameOne(dataset, (code, n) => calls.graphqlShared(code, dataset.givers[n])),
  },
  {
    name: 'GraphQL, visitor, a query of their own',
    server: 'wishnest',
    isUnmarked: true,
    calls: (dataset) => sameOne(dataset, (code) => calls.graphqlForeign(code)),
  },
  {
    name: 'page, known',
    server: 'wishnest',
    of: { row: 'REST, visitor', atLeast: 0.8 },
    calls: (dataset) => sameOne(dataset, calls.page),
  },
  {
    name: 'page, known, giver',
    server: 'wishnest',
    of: { row: 'REST, with a token', atLeast: 0.8 },
    calls: ({ shareCodes, givers }) =>
      givers.map((giver) => shareCodes.slice(0, 1).map((code) => calls.pageOfGiver(code, giver))),
  },
  {
    // These are more pages than a server caches, since each connection asks at a host of its own.
    name: 'page, new',
    server: 'wishnest',
    calls: ({ shareCodes }) => perConnection((n) => shareCodes.map((code) => calls.pageAt(`${n}.localhost`, code))),
  },
  {
    name: 'landing page',
    server: 'wishnest',
    of: { row: 'REST, visitor', atLeast: 0.8 },
    calls: () => perConnection(() => [calls.landing()]),
  },
  {
    name: 'login page',
    server: 'wishnest',
    of: { row: 'REST, visitor', atLeast: 0.8 },
    calls: () => perConnection(() => [calls.login()]),
  },
  {
    name: 'picture, known',
    server: 'wishnest',
    isRefusedFirst: true,
    of: { row: 'REST, visitor', atLeast: 0.3 },
    calls: (dataset) => sameOne(dataset, calls.picture),
  },
  {
    name: 'GraphQL, dashboard',
    server: 'wishnest',
    of: { row: 'bare', atLeast: { SQLite: 0.35 } },
    calls: ({ owners }) => perConnection(() => owners.slice(0, 1).map(calls.dashboard)),
  },
  {
    name: 'GraphQL, 50 gifts',
    server: 'wishnest',
    calls: ({ givers }) => perConnection(() => givers.slice(-1).map(calls.gifts)),
  },
  {
    name: 'bare insert and delete',
    server: 'bare',
    calls: ({ reservers }) => reservers.sameWishlist.map(({ giver, item }) => calls.bareWrites(item, giver)),
  },
  {
    name: 'reserve and unreserve',
    server: 'wishnest',
    of: { row: 'bare insert and delete', atLeast: { SQLite: 0.5, PostgreSQL: 0.2 } },
    calls: ({ reservers }) => reservers.sameWishlist.map(({ giver, item }) => calls.reservations(item, giver)),
  },
  {
    name: 'bare, 100 in turn',
    server: 'bare',
    isUnmarked: true,
    calls: (dataset) => inTurn(dataset, (code) => calls.bareShared(code)),
  },
  {
    name: 'REST, visitor, 100 in turn',
    server: 'wishnest',
    isUnmarked: true,
    calls: (dataset) => inTurn(dataset, (code) => calls.restShared(code)),
  },
  {
    name: 'page, 100 in turn',
    server: 'wishnest',
    of: { row: 'REST, visitor, 100 in turn', atLeast: 0.45 },
    calls: (dataset) => inTurn(dataset, calls.page),
  },
  {
    name: 'dashboards of 10 owners',
    server: 'wishnest',
    isUnmarked: true,
    calls: ({ owners }) =>
      perConnection((n) => owners.slice(n % callingOwners, (n % callingOwners) + 1).map(calls.dashboard)),
  },
  {
    name: 'reserve, a wishlist each',
    server: 'wishnest',
    isUnmarked: true,
    calls: ({ reservers }) => reservers.ownWishlist.map(({ giver, item }) => calls.reservations(item, giver)),
  },
  {
    // One connection is enough, since pictures are drawn one after the other. They are more than a server caches.
    name: 'picture, new',
    server: 'wishnest',
    isRefusedFirst: true,
    isUnmarked: true,
    calls: ({ shareCodes }) => [shareCodes.map(calls.picture)],
  },
  singleCaller('bare, one caller', 'bare', (dataset) => sameOne(dataset, calls.bareShared)),
  singleCaller('REST, one caller', 'wishnest', (dataset) => sameOne(dataset, (code) => calls.restShared(code))),
  singleCaller('GraphQL, one caller', 'wishnest', (dataset) => sameOne(dataset, (code) => calls.graphqlShared(code))),
  singleCaller('page, one caller', 'wishnest', (dataset) => sameOne(dataset, calls.page)),
  singleCaller('bare insert and delete, one caller', 'bare', ({ reservers }) =>
    reservers.sameWishlist.map(({ giver, item }) => calls.bareWrites(item, giver)),
  ),
  singleCaller('reserve and unreserve, one caller', 'wishnest', ({ reservers }) =>
    reservers.sameWishlist.map(({ giver, item }) => calls.reservations(item, giver)),
  ),
];

/** A row in which only the first of the callers calls. */
function singleCaller(name: string, server: Row['server'], callsOf: Row['calls']): Row {
  return { name, server, isUnmarked: true, isSingleCaller: true, calls: (dataset) => callsOf(dataset).slice(0, 1) };
}

function perConnection<Value>(build: (n: number) => Value): Value[] {
  return Array.from({ length: connections }, (_, n) => build(n));
}

/** All connections ask for the same shared wishlist. */
function sameOne({ shareCodes }: Dataset, build: (shareCode: string, n: number) => Call): Call[][] {
  return perConnection((n) => shareCodes.slice(0, 1).map((code) => build(code, n)));
}

/** Every connection asks for all shared wishlists in turn, and begins with another one. */
function inTurn({ shareCodes }: Dataset, build: (shareCode: string, n: number) => Call): Call[][] {
  return perConnection((n) => {
    const start = Math.floor((n * shareCodes.length) / connections);
    return [...shareCodes.slice(start), ...shareCodes.slice(0, start)].map((code) => build(code, n));
  });
}
