import { useFragment as useApolloFragment, useQuery as useApolloQuery } from '@apollo/client/react';
import { createContext, use } from 'react';

/** How components read data. */
export interface Reads {
  useQuery: typeof useApolloQuery;
  useFragment: typeof useApolloFragment;
}

/**
 * Apollo's own hooks in the browser. The server provides others, since filling a cache and reading it again takes ten
 * times as long as rendering: `server/prerenderedReads.ts`.
 */
export const ReadsContext = createContext<Reads>({ useQuery: useApolloQuery, useFragment: useApolloFragment });

export const useQuery = ((...query: Parameters<Reads['useQuery']>) =>
  use(ReadsContext).useQuery(...query)) as Reads['useQuery'];

export const useFragment = ((...fragment: Parameters<Reads['useFragment']>) =>
  use(ReadsContext).useFragment(...fragment)) as Reads['useFragment'];
