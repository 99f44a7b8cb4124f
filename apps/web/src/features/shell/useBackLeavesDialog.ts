import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { topDialog } from '../../ui/topLayer.ts';

/** The browser's way back closes the dialog on top, as Escape does, and not the page beneath it. */
export function useBackLeavesDialog(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && topDialog() !== null);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  }, [blocker]);
}
