import { toasts } from '@wishnest/domain/limits';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { AppErrorBoundary } from './features/shell/AppErrorBoundary.tsx';
import { SessionProvider } from './identity/session.tsx';
import { ProductToaster } from './ui/toast.tsx';

/** What stands around every page, in the browser as on the server. */
export function App({ children }: { children: ReactNode }) {
  // What the server has rendered looks alive before it is: here a script, or a test, can tell.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
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
