import { pageTexts } from '@wishnest/domain/messages';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

/** The last resort: whatever breaks, there is a sentence and a way on, never a blank page. */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <ErrorNotice message={pageTexts.loadFailed} onRetry={() => location.reload()} />}>
      {children}
    </ErrorBoundary>
  );
}
