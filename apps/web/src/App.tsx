import { toasts } from '@wishnest/domain/limits';
import { type ReactNode, StrictMode } from 'react';
import { AppErrorBoundary } from './features/shell/AppErrorBoundary.tsx';
import { SessionProvider } from './identity/session.tsx';
import { ProductToaster } from './ui/toast.tsx';

/** What stands around every page, in the browser as on the server. */
export function App({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <AppErrorBoundary>
        <SessionProvider>{children}</SessionProvider>
        <ProductToaster durationMs={toasts.defaultMs} />
      </AppErrorBoundary>
    </StrictMode>
  );
}
