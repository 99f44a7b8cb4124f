import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { topDialog } from '../../ui/topLayer.ts';

/** The browser's Back button closes the top dialog, as Escape does, and does not leave the page. */
export function useBackLeavesDialog(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && topDialog() !== null);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  }, [blocker]);
}
