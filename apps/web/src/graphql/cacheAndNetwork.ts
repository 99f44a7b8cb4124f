/** The options of a query that shows what is cached and requests it again. Cached data stays on the page after a failure. */
export const cacheAndNetwork = { fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;
