import { type Call, calls } from './calls.ts';
import type { Stock } from './dataset.ts';
import { callingOwners, connections } from './settings.ts';

/** What is measured, and beside what. */
export interface Row {
  name: string;
  server: 'bare' | 'wishnest';
  /** The row that this one is a share of, and the share that it should at least be. */
  of?: { row: string; atLeast: number };
  /** Whether it is shown for what it tells, and no mark was set for it. */
  isUnmarked?: true;
  /** Whether one caller calls alone; how long they wait is shown then. */
  isAlone?: true;
  /** What each connection asks for, over and over. */
  calls(stock: Stock): Call[][];
}

export const rows: Row[] = [
  { name: 'bare', server: 'bare', calls: (stock) => one(stock, (code) => calls.bareShared(code)) },
  {
    name: 'REST, visitor',
    server: 'wishnest',
    of: { row: 'bare', atLeast: 0.85 },
    calls: (stock) => one(stock, (code) => calls.restShared(code)),
  },
  {
    name: 'GraphQL, visitor',
    server: 'wishnest',
    of: { row: 'bare', atLeast: 0.5 },
    calls: (stock) => one(stock, (code) => calls.graphqlShared(code)),
  },
  {
    name: 'REST, with a token',
    server: 'wishnest',
    of: { row: 'REST, visitor', atLeast: 0.8 },
    calls: (stock) => one(stock, (code, n) => calls.restShared(code, stock.givers[n])),
  },
  {
    name: 'GraphQL, with a token',
    server: 'wishnest',
    of: { row: 'GraphQL, visitor', atLeast: 0.8 },
    calls: (stock) => one(stock, (code, n) => calls.graphqlShared(code, stock.givers[n])),
  },
  {
    name: 'GraphQL, visitor, a query of their own',
    server: 'wishnest',
    isUnmarked: true,
    calls: (stock) => one(stock, (code) => calls.graphqlForeign(code)),
  },
  {
    name: 'page, known',
    server: 'wishnest',
    of: { row: 'REST, visitor', atLeast: 0.5 },
    calls: (stock) => one(stock, calls.page),
  },
  {
    // As many pages as are asked for here in turn, each at a host of its own, are more than a server remembers.
    name: 'page, new',
    server: 'wishnest',
    calls: ({ shareCodes }) => perConnection((n) => shareCodes.map((code) => calls.pageAt(`${n}.example`, code))),
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
    of: { row: 'REST, visitor', atLeast: 0.3 },
    calls: (stock) => one(stock, calls.picture),
  },
  {
    name: 'GraphQL, dashboard',
    server: 'wishnest',
    calls: ({ owners }) => perConnection(() => owners.slice(0, 1).map(calls.dashboard)),
  },
  {
    name: 'bare insert and delete',
    server: 'bare',
    calls: ({ reservers }) => reservers.together.map(({ giver, item }) => calls.bareWrites(item, giver)),
  },
  {
    name: 'reserve and unreserve',
    server: 'wishnest',
    of: { row: 'bare insert and delete', atLeast: 0.6 },
    calls: ({ reservers }) => reservers.together.map(({ giver, item }) => calls.reservations(item, giver)),
  },
  {
    name: 'bare, 100 in turn',
    server: 'bare',
    isUnmarked: true,
    calls: (stock) => around(stock, (code) => calls.bareShared(code)),
  },
  {
    name: 'REST, visitor, 100 in turn',
    server: 'wishnest',
    isUnmarked: true,
    calls: (stock) => around(stock, (code) => calls.restShared(code)),
  },
  {
    name: 'page, 100 in turn',
    server: 'wishnest',
    of: { row: 'REST, visitor, 100 in turn', atLeast: 0.45 },
    calls: (stock) => around(stock, calls.page),
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
    calls: ({ reservers }) => reservers.apart.map(({ giver, item }) => calls.reservations(item, giver)),
  },
  {
    // One connection: new pictures are drawn one after the other. All of them together are more than a server remembers.
    name: 'picture, new',
    server: 'wishnest',
    isUnmarked: true,
    calls: ({ shareCodes }) => [shareCodes.map(calls.picture)],
  },
  alone('bare, alone', 'bare', (stock) => one(stock, calls.bareShared)),
  alone('REST, alone', 'wishnest', (stock) => one(stock, (code) => calls.restShared(code))),
  alone('GraphQL, alone', 'wishnest', (stock) => one(stock, (code) => calls.graphqlShared(code))),
  alone('page, alone', 'wishnest', (stock) => one(stock, calls.page)),
  alone('bare insert and delete, alone', 'bare', ({ reservers }) =>
    reservers.together.map(({ giver, item }) => calls.bareWrites(item, giver)),
  ),
  alone('reserve and unreserve, alone', 'wishnest', ({ reservers }) =>
    reservers.together.map(({ giver, item }) => calls.reservations(item, giver)),
  ),
];

/** What the first of many callers asks for, who calls alone. */
function alone(name: string, server: Row['server'], callsOf: Row['calls']): Row {
  return { name, server, isUnmarked: true, isAlone: true, calls: (stock) => callsOf(stock).slice(0, 1) };
}

function perConnection<Value>(build: (n: number) => Value): Value[] {
  return Array.from({ length: connections }, (_, n) => build(n));
}

/** Every connection asks for the same shared wishlist. */
function one({ shareCodes }: Stock, build: (shareCode: string, n: number) => Call): Call[][] {
  return perConnection((n) => shareCodes.slice(0, 1).map((code) => build(code, n)));
}

/** Every connection goes through all the shared wishlists, each beginning at another one. */
function around({ shareCodes }: Stock, build: (shareCode: string, n: number) => Call): Call[][] {
  return perConnection((n) => {
    const start = Math.floor((n * shareCodes.length) / connections);
    return [...shareCodes.slice(start), ...shareCodes.slice(0, start)].map((code) => build(code, n));
  });
}
