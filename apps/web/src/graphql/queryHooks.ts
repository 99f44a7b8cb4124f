import { useFragment as useApolloFragment, useQuery as useApolloQuery } from '@apollo/client/react';
import { createContext, use } from 'react';

/** The hooks that a prerendered page reads its data with. */
export interface QueryHooks {
  useQuery: typeof useApolloQuery;
  useFragment: typeof useApolloFragment;
}

/**
 * Apollo's own hooks in the browser. The server provides others (`server/prerenderedQueryHooks.ts`), since filling a
 * cache and reading it again takes ten times as long as rendering.
 */
export const QueryHooksContext = createContext<QueryHooks>({
  useQuery: useApolloQuery,
  useFragment: useApolloFragment,
});

export const useQuery = ((...query: Parameters<QueryHooks['useQuery']>) =>
  use(QueryHooksContext).useQuery(...query)) as QueryHooks['useQuery'];

export const useFragment = ((...fragment: Parameters<QueryHooks['useFragment']>) =>
  use(QueryHooksContext).useFragment(...fragment)) as QueryHooks['useFragment'];
