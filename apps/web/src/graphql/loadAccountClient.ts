import { type ComponentType, createContext, type ReactNode } from 'react';

/** Loads a component that provides an Apollo client to its children, or, where it has none, to the pages of its route. */
export type LoadClient = () => Promise<{ Component: ComponentType<{ children?: ReactNode }> }>;

export const loadAccountClient: LoadClient = async () => ({
  Component: (await import('./AccountClient.tsx')).AccountClient,
});

/** For parts of pages that load the client on demand. Page tests provide a client of their own. */
export const LoadClientContext = createContext(loadAccountClient);
