import { useOutletContext } from 'react-router-dom';
import { ErrorNotice } from '../../ui/Notice.tsx';
import type { ShellContext } from './AppShell.tsx';

/** Says that a page's data could not be loaded, unless the layout says so already, whose retry includes the page. */
export function PageFailure({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  const shell = useOutletContext<ShellContext>();
  if (shell.hasProfileFailed) return null;
  return <ErrorNotice message={message} onRetry={onRetry} />;
}
