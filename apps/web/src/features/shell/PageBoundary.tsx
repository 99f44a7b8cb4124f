import { useApolloClient } from '@apollo/client/react';
import { pageTexts } from '@wishnest/domain/messages';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** Around what waits for data: a spinner meanwhile, and where the data does not come a sentence and another try. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const client = useApolloClient();

  // The failed query is asked again before it is rendered again: rendered at once, it would only repeat its failure.
  async function retry(reset: () => void) {
    await client.refetchObservableQueries().catch(() => {});
    reset();
  }

  return (
    <ErrorBoundary fallback={(reset) => <ErrorNotice message={pageTexts.loadFailed} onRetry={() => retry(reset)} />}>
      <Suspense fallback={<Spinner label={pageTexts.loading} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
