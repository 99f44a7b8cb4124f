import { useOutletContext } from 'react-router-dom';
import { ErrorNotice } from '../../ui/Notice.tsx';
import type { ShellContext } from './AppShell.tsx';

/**
 * Says that the data of a page could not be loaded, unless the layout says so already: its retry includes the page. The
 * landing page has no such layout.
 */
export function PageFailure({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  const shell = useOutletContext<ShellContext | null>();
  if (shell?.hasProfileFailed) return null;
  return <ErrorNotice message={message} onRetry={onRetry} />;
}
