import type { ComponentType, ReactNode } from 'react';

/** Loads a component that gives its children an Apollo client; without children, the pages of its route. */
export type LoadClient = () => Promise<{ Component: ComponentType<{ children?: ReactNode }> }>;

export const loadAccountClient: LoadClient = async () => ({
  Component: (await import('./AccountClient.tsx')).AccountClient,
});
