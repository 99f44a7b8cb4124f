import { pageTexts } from '@wishnest/domain/messages';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/** The outermost error boundary: any error that no other one has caught shows a message and a button, not a blank page. */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <ErrorNotice message={pageTexts.loadFailed} onRetry={() => location.reload()} />}>
      {children}
    </ErrorBoundary>
  );
}
