import { toasts } from '@wishnest/domain/limits';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { AppErrorBoundary } from './features/shell/AppErrorBoundary.tsx';
import { SessionProvider } from './identity/session.tsx';
import { ProductToaster } from './ui/toast.tsx';

/** Wraps every page, in the browser and on the server. */
export function App({ children }: { children: ReactNode }) {
  // A prerendered page looks the same before and after it is hydrated. Tests and scripts wait for this attribute.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <StrictMode>
      <AppErrorBoundary>
        <SessionProvider>{children}</SessionProvider>
        <ProductToaster durationMs={toasts.defaultMs} />
      </AppErrorBoundary>
    </StrictMode>
  );
}
