import type { ComponentType, ReactNode } from 'react';

/** Loads a component that provides an Apollo client to its children, or, where it has none, to the pages of its route. */
export type LoadClient = () => Promise<{ Component: ComponentType<{ children?: ReactNode }> }>;

export const loadAccountClient: LoadClient = async () => ({
  Component: (await import('./AccountClient.tsx')).AccountClient,
});
